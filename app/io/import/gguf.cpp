// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/gguf.h"

#include "app/io/import/configreader.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace wallchart {

namespace {

constexpr std::uint64_t max_key_bytes = 65535;
constexpr std::uint64_t max_text_bytes_read = std::uint64_t{16} * 1024 * 1024;
constexpr std::size_t max_text_kept = 400;
constexpr std::uint64_t max_metadata = 20'000;
constexpr std::uint64_t max_kept_numbers = 1'000'000;
constexpr std::uint64_t max_tensors = 1'000'000;
constexpr std::uint64_t max_strings = 10'000'000; // of all arrays together
constexpr std::uint32_t max_dimensions = 8;
constexpr int max_array_depth = 4;
constexpr double max_elements = 1e15;
constexpr std::size_t max_names = 4096;

struct TensorType
{
    std::uint32_t id;
    const char *name;
    double block; ///< elements
    double bytes; ///< of one block
};

// ggml.h and ggml-common.h of ggml-org/ggml.
constexpr std::array tensor_types{
    TensorType{0, "F32", 1, 4},         TensorType{1, "F16", 1, 2},         TensorType{2, "Q4_0", 32, 18},
    TensorType{3, "Q4_1", 32, 20},      TensorType{6, "Q5_0", 32, 22},      TensorType{7, "Q5_1", 32, 24},
    TensorType{8, "Q8_0", 32, 34},      TensorType{9, "Q8_1", 32, 36},      TensorType{10, "Q2_K", 256, 84},
    TensorType{11, "Q3_K", 256, 110},   TensorType{12, "Q4_K", 256, 144},   TensorType{13, "Q5_K", 256, 176},
    TensorType{14, "Q6_K", 256, 210},   TensorType{15, "Q8_K", 256, 292},   TensorType{16, "IQ2_XXS", 256, 66},
    TensorType{17, "IQ2_XS", 256, 74},  TensorType{18, "IQ3_XXS", 256, 98}, TensorType{19, "IQ1_S", 256, 50},
    TensorType{20, "IQ4_NL", 32, 18},   TensorType{21, "IQ3_S", 256, 110},  TensorType{22, "IQ2_S", 256, 82},
    TensorType{23, "IQ4_XS", 256, 136}, TensorType{24, "I8", 1, 1},         TensorType{25, "I16", 1, 2},
    TensorType{26, "I32", 1, 4},        TensorType{27, "I64", 1, 8},        TensorType{28, "F64", 1, 8},
    TensorType{29, "IQ1_M", 256, 56},   TensorType{30, "BF16", 1, 2},       TensorType{34, "TQ1_0", 256, 54},
    TensorType{35, "TQ2_0", 256, 66},   TensorType{39, "MXFP4", 32, 17},    TensorType{40, "NVFP4", 64, 36}};

const TensorType *findTensorType(std::uint32_t id)
{
    const auto found =
        std::find_if(tensor_types.begin(), tensor_types.end(), [id](const TensorType &type) { return type.id == id; });
    return found == tensor_types.end() ? nullptr : &*found;
}

enum ValueType : std::uint32_t {
    Uint8,
    Int8,
    Uint16,
    Int16,
    Uint32,
    Int32,
    Float32,
    Bool,
    String,
    Array,
    Uint64,
    Int64,
    Float64
};

std::uint64_t widthOf(std::uint32_t type)
{
    constexpr std::array<std::uint64_t, 13> widths{1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
    return type < widths.size() ? widths[type] : 0;
}

/// Little- or big-endian numbers from a stream that may end anywhere. After the first failure everything reads as 0.
class Bytes
{
public:
    Bytes(std::istream &stream, std::uint64_t size)
        : m_stream(stream)
        , m_left(size)
    {
    }

    bool failed() const { return !m_problem.empty(); }
    const std::string &problem() const { return m_problem; }
    void fail(const std::string &problem)
    {
        if (m_problem.empty())
            m_problem = problem;
    }
    std::uint64_t left() const { return m_left; }
    void setBigEndian(bool big) { m_big = big; }

    std::uint64_t number(std::uint64_t width)
    {
        std::array<char, 8> raw{};
        if (!take(width) || !m_stream.read(raw.data(), static_cast<std::streamsize>(width))) {
            fail("ends inside its header");
            return 0;
        }
        std::uint64_t value = 0;
        for (std::uint64_t i = 0; i < width; ++i) {
            const auto at = static_cast<std::size_t>(m_big ? i : width - 1 - i);
            value = value << 8U | static_cast<unsigned char>(raw[at]);
        }
        return value;
    }

    /// Text of at most `most` bytes, of which the first `kept` are given.
    std::string text(std::uint64_t most, std::size_t kept)
    {
        const std::uint64_t length = number(8);
        if (length > most)
            fail("has a text of " + std::to_string(length) + " bytes");
        if (failed() || !take(length)) {
            fail("ends inside its header");
            return {};
        }
        std::string out(static_cast<std::size_t>(std::min<std::uint64_t>(length, kept)), '\0');
        m_stream.read(out.data(), static_cast<std::streamsize>(out.size()));
        pass(length - out.size());
        return failed() ? std::string() : out;
    }

    void skip(std::uint64_t bytes)
    {
        if (!take(bytes))
            fail("ends inside its header");
        pass(bytes);
    }

private:
    bool take(std::uint64_t bytes)
    {
        if (failed() || bytes > m_left)
            return false;
        m_left -= bytes;
        return true;
    }
    void pass(std::uint64_t bytes)
    {
        if (!failed() && bytes > 0)
            m_stream.seekg(static_cast<std::streamoff>(bytes), std::ios::cur);
        if (!m_stream)
            fail("ends inside its header");
    }

    std::istream &m_stream;
    std::uint64_t m_left;
    std::string m_problem;
    bool m_big = false;
};

double asNumber(std::uint64_t raw, std::uint32_t type)
{
    switch (type) {
    case Int8:
        return static_cast<std::int8_t>(raw);
    case Int16:
        return static_cast<std::int16_t>(raw);
    case Int32:
        return static_cast<std::int32_t>(raw);
    case Int64:
        return static_cast<double>(static_cast<std::int64_t>(raw));
    case Float32:
        return std::bit_cast<float>(static_cast<std::uint32_t>(raw));
    case Float64:
        return std::bit_cast<double>(raw);
    default:
        return static_cast<double>(raw);
    }
}

class HeaderReader
{
public:
    HeaderReader(std::istream &stream, std::uint64_t size)
        : m_bytes(stream, size)
    {
    }

    Loaded<GgufHeader> read()
    {
        const std::uint64_t magic = m_bytes.number(4);
        if (magic != 0x46554747) // "GGUF"
            return failure("is not a GGUF file");
        readVersion();
        const std::uint64_t tensors = m_bytes.number(8);
        const std::uint64_t pairs = m_bytes.number(8);
        if (tensors > max_tensors)
            m_bytes.fail("lists " + std::to_string(tensors) + " tensors");
        if (pairs > max_metadata)
            m_bytes.fail("lists " + std::to_string(pairs) + " metadata values");
        for (std::uint64_t i = 0; i < pairs && !m_bytes.failed(); ++i)
            readPair();
        for (std::uint64_t i = 0; i < tensors && !m_bytes.failed(); ++i)
            readTensor();
        if (m_bytes.failed())
            return failure(m_bytes.problem());
        m_header.tensors = static_cast<double>(tensors);
        return {std::move(m_header), {}};
    }

private:
    static Loaded<GgufHeader> failure(const std::string &what)
    {
        return {std::nullopt, {{Severity::Error, "", what, "the header of a GGUF file, version 2 or 3"}}};
    }

    void readVersion()
    {
        std::uint64_t version = m_bytes.number(4);
        if ((version & 0xffffU) == 0 && version != 0) { // a small number with its bytes the other way round
            m_bytes.setBigEndian(true);
            version = (version >> 24U & 0xffU) | (version >> 8U & 0xff00U);
        }
        if (version != 2 && version != 3)
            m_bytes.fail("is of version " + std::to_string(version));
        m_header.version = static_cast<int>(version);
    }

    void readPair()
    {
        const std::string key = m_bytes.text(max_key_bytes, max_text_kept);
        const auto type = static_cast<std::uint32_t>(m_bytes.number(4));
        GgufValue value;
        readValue(type, value, 0);
        if (!m_bytes.failed())
            m_header.metadata.insert_or_assign(key, std::move(value));
    }

    void readValue(std::uint32_t type, GgufValue &value, int depth)
    {
        if (type == String) {
            value.text = m_bytes.text(max_text_bytes_read, max_text_kept);
        } else if (type == Array) {
            readArray(value, depth);
        } else if (const std::uint64_t width = widthOf(type); width > 0) {
            value.numbers.push_back(asNumber(m_bytes.number(width), type));
        } else {
            m_bytes.fail("has a metadata value of the unknown type " + std::to_string(type));
        }
    }

    void readArray(GgufValue &value, int depth)
    {
        if (depth >= max_array_depth) {
            m_bytes.fail("has arrays more than " + std::to_string(max_array_depth) + " deep");
            return;
        }
        const auto type = static_cast<std::uint32_t>(m_bytes.number(4));
        const std::uint64_t count = m_bytes.number(8);
        value.count = static_cast<double>(count);
        if (type == String || type == Array) {
            // Each takes at least its own length's bytes, so that a count beyond the file ends soon.
            for (std::uint64_t i = 0; i < count && !m_bytes.failed(); ++i) {
                if (++m_strings > max_strings)
                    m_bytes.fail("has more than " + std::to_string(max_strings) + " texts");
                GgufValue element;
                readValue(type, element, depth + 1);
            }
            return;
        }
        const std::uint64_t width = widthOf(type);
        if (width == 0 || count > m_bytes.left() / width) {
            m_bytes.fail(width == 0 ? "has an array of the unknown type " + std::to_string(type)
                                    : "has an array that ends behind the file");
            return;
        }
        const std::uint64_t room = std::min<std::uint64_t>(max_gguf_kept, max_kept_numbers - m_kept);
        const std::uint64_t kept = depth == 0 ? std::min(count, room) : 0;
        m_kept += kept;
        for (std::uint64_t i = 0; i < kept && !m_bytes.failed(); ++i)
            value.numbers.push_back(asNumber(m_bytes.number(width), type));
        m_bytes.skip((count - kept) * width);
    }

    void readTensor()
    {
        const std::string name = m_bytes.text(max_key_bytes, max_text_kept);
        const auto dimensions = static_cast<std::uint32_t>(m_bytes.number(4));
        if (dimensions > max_dimensions)
            m_bytes.fail("has a tensor of " + std::to_string(dimensions) + " dimensions");
        double elements = 1;
        double row = 1;
        for (std::uint32_t i = 0; i < dimensions && !m_bytes.failed(); ++i) {
            const auto length = static_cast<double>(m_bytes.number(8));
            row = i == 0 ? length : row;
            elements *= length;
            if (!(elements <= max_elements))
                m_bytes.fail("has a tensor of more than 1e15 numbers");
        }
        const auto type_id = static_cast<std::uint32_t>(m_bytes.number(4));
        m_bytes.skip(8); // offset
        const TensorType *type = findTensorType(type_id);
        if (type == nullptr)
            m_bytes.fail("has a tensor of the unknown type " + std::to_string(type_id));
        if (m_bytes.failed())
            return;
        addTensor(name, *type, elements, row);
    }

    void addTensor(const std::string &name, const TensorType &type, double elements, double row)
    {
        // Blocks run along the first dimension.
        const double rows = row > 0 ? elements / row : 0;
        const double bytes = rows * std::ceil(row / type.block) * type.bytes;
        GgufTensors &sum = m_header.by_type[type.name];
        sum.elements += elements;
        sum.bytes += bytes;
        m_header.elements += elements;
        m_header.bytes += bytes;
        std::string_view kind = name;
        if (kind.starts_with("blk."))
            kind = kind.substr(std::min(kind.find('.', 4), kind.size() - 1) + 1);
        const std::string key = printable(kind, 100);
        if (m_header.by_name.size() < max_names || m_header.by_name.contains(key))
            m_header.by_name[key] += elements;
    }

    Bytes m_bytes;
    GgufHeader m_header;
    std::uint64_t m_strings = 0;
    std::uint64_t m_kept = 0; ///< numbers of arrays
};

} // namespace

Loaded<GgufHeader> readGgufHeader(std::istream &stream, std::uint64_t size)
{
    return HeaderReader(stream, size).read();
}

void addShard(GgufHeader &header, const GgufHeader &shard)
{
    for (const auto &[type, sum] : shard.by_type) {
        header.by_type[type].elements += sum.elements;
        header.by_type[type].bytes += sum.bytes;
    }
    for (const auto &[name, elements] : shard.by_name)
        header.by_name[name] += elements;
    header.elements += shard.elements;
    header.bytes += shard.bytes;
    header.tensors += shard.tensors;
}

} // namespace wallchart

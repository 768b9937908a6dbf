// Output of `nvidia-smi -q -x`, document types v8 to v13.
#include "model/text/trim.h"
#include "probe/readers/nvidia_gpu_support.h"
#include "probe/report_reader.h"
#include "probe/xml_report.h"

#include <string>
#include <vector>

namespace lanewatt::probe::nvidia_smi_xml_reader {

namespace {

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        readXml(text, m_finds,
                {[&](std::string_view name, const streams::XmlAttributes& attributes) { start(name, attributes); },
                 [&](std::string_view) { end(); },
                 [&](std::string_view piece) {
                     if (m_text.size() < kLongestNvidiaLeaf) {
                         m_text += piece;
                     }
                 }},
                m_line, [&] {
                    if (m_inGpu) {
                        addGpu();
                    }
                });
        nvidiaGeneral(m_finds, m_general, m_count);
    }

private:
    void start(std::string_view name, const streams::XmlAttributes& attributes)
    {
        m_text.clear();
        m_leaf = true;
        m_path.emplace_back(name);
        if (m_path.size() == 2 && name == "gpu") {
            m_inGpu = true;
            m_leaves.clear();
            m_slices.clear();
            m_leaves["@id"] = {std::string(streams::xmlAttribute(attributes, "id")), m_line};
        } else if (m_inGpu && name == "mig_device") {
            m_slices.emplace_back();
        }
    }

    void end()
    {
        if (m_leaf) {
            store();
        }
        m_leaf = false;
        m_path.pop_back();
        if (m_inGpu && m_path.size() == 1) {
            addGpu();
        }
    }

    /// The path starting at the element `above`.
    std::string pathFrom(std::size_t above) const
    {
        std::string path;
        for (std::size_t i = above; i < m_path.size(); ++i) {
            path += (path.empty() ? "" : "/") + m_path[i];
        }
        return path;
    }

    void store()
    {
        const NvidiaLeaf leaf{std::string(trimmed(m_text)), m_line};
        if (!m_inGpu) {
            if (m_path.size() == 2) {
                m_general[m_path.back()] = leaf;
            }
            return;
        }
        if (m_path.size() > 4 && m_path[2] == "mig_devices" && m_path[3] == "mig_device") {
            if (!m_slices.empty() && m_slices.back().size() < kMostNvidiaLeaves) {
                m_slices.back().emplace(pathFrom(4), leaf);
            }
        } else if (m_leaves.size() < kMostNvidiaLeaves) {
            m_leaves.emplace(pathFrom(2), leaf);
        }
    }

    void addGpu()
    {
        m_inGpu = false;
        m_finds.add(m_finds.snapshot().gpus, nvidiaGpu(m_finds, m_leaves, m_slices, m_count));
        ++m_count;
    }

    Finds& m_finds;
    std::int64_t m_line = 0; ///< of the present element
    std::vector<std::string> m_path;
    std::string m_text;
    bool m_leaf = false; ///< no element has ended since the last one began
    bool m_inGpu = false;
    std::int64_t m_count = 0; ///< GPUs so far
    NvidiaLeaves m_general, m_leaves;
    std::vector<NvidiaLeaves> m_slices;
};

bool recognise(std::string_view head)
{
    return trimmed(head).starts_with('<') && head.find("<nvidia_smi_log") != std::string_view::npos;
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(trimmed(text)); }

} // namespace

ReportReader reader()
{
    return {"nvidia-smi-xml", "nvidia-smi -q -x", Origin::VendorTool, recognise, read};
}

} // namespace lanewatt::probe::nvidia_smi_xml_reader

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Video',
    hint: 'Film, recorded or chosen',
    settings: {
      min: 'Fewest videos',
      max: 'Most videos',
      maxMegabytes: 'Largest file (MB)',
      maxSeconds: 'Longest, in seconds',
      source: 'Where they come from',
    },
    options: { source_any: 'Recorded or a file', source_record: 'Recorded only', source_file: 'File only' },
  },
  zh: {
    title: '视频',
    hint: '录制或选择视频',
    settings: {
      min: '最少视频数',
      max: '最多视频数',
      maxMegabytes: '单个文件上限（MB）',
      maxSeconds: '最长秒数',
      source: '来源',
    },
    options: { source_any: '录制或文件', source_record: '仅录制', source_file: '仅文件' },
  },
  vi: {
    title: 'Video',
    hint: 'Quay video hoặc chọn từ máy',
    settings: {
      min: 'Số video ít nhất',
      max: 'Số video nhiều nhất',
      maxMegabytes: 'Tệp lớn nhất (MB)',
      maxSeconds: 'Dài nhất, giây',
      source: 'Lấy từ đâu',
    },
    options: { source_any: 'Ghi tại chỗ hoặc chọn tệp', source_record: 'Chỉ quay', source_file: 'Chỉ chọn tệp' },
  },
}

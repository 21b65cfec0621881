import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Video',
    hint: 'A video recording or a video file',
    settings: {
      min: 'Minimum videos',
      max: 'Maximum videos',
      maxMegabytes: 'Maximum file size (MB)',
      maxSeconds: 'Maximum length (seconds)',
      source: 'Source',
    },
    options: { source_any: 'Record or upload', source_record: 'Record only', source_file: 'Upload only' },
  },
  zh: {
    title: '视频',
    hint: '录制或选择视频',
    settings: {
      min: '最少视频数',
      max: '最多视频数',
      maxMegabytes: '最大文件大小（MB）',
      maxSeconds: '最长时长（秒）',
      source: '来源',
    },
    options: { source_any: '录制或上传', source_record: '仅录制', source_file: '仅上传' },
  },
  vi: {
    title: 'Video',
    hint: 'Quay video hoặc chọn từ máy',
    settings: {
      min: 'Số video tối thiểu',
      max: 'Số video tối đa',
      maxMegabytes: 'Kích thước tệp tối đa (MB)',
      maxSeconds: 'Thời lượng tối đa (giây)',
      source: 'Nguồn',
    },
    options: { source_any: 'Ghi hoặc tải lên', source_record: 'Chỉ quay', source_file: 'Chỉ tải lên' },
  },
}

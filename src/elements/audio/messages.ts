import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Audio',
    hint: 'A sound recording or an audio file',
    settings: {
      min: 'Minimum recordings',
      max: 'Maximum recordings',
      maxMegabytes: 'Maximum file size (MB)',
      maxSeconds: 'Maximum length (seconds)',
      source: 'Source',
    },
    options: { source_any: 'Record or upload', source_record: 'Record only', source_file: 'Upload only' },
  },
  zh: {
    title: '音频',
    hint: '录制或选择声音',
    settings: {
      min: '最少录音数',
      max: '最多录音数',
      maxMegabytes: '最大文件大小（MB）',
      maxSeconds: '最长时长（秒）',
      source: '来源',
    },
    options: { source_any: '录制或上传', source_record: '仅录制', source_file: '仅上传' },
  },
  vi: {
    title: 'Âm thanh',
    hint: 'Ghi âm hoặc chọn tệp âm thanh',
    settings: {
      min: 'Số bản ghi tối thiểu',
      max: 'Số bản ghi tối đa',
      maxMegabytes: 'Kích thước tệp tối đa (MB)',
      maxSeconds: 'Thời lượng tối đa (giây)',
      source: 'Nguồn',
    },
    options: { source_any: 'Ghi hoặc tải lên', source_record: 'Chỉ ghi âm', source_file: 'Chỉ tải lên' },
  },
}

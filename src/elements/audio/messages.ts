import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Audio',
    hint: 'Sound, recorded or chosen',
    settings: {
      min: 'Fewest recordings',
      max: 'Most recordings',
      maxMegabytes: 'Largest file (MB)',
      maxSeconds: 'Longest, in seconds',
      source: 'Where they come from',
    },
    options: { source_any: 'Recorded or a file', source_record: 'Recorded only', source_file: 'File only' },
  },
  zh: {
    title: '音频',
    hint: '录制或选择声音',
    settings: {
      min: '最少录音数',
      max: '最多录音数',
      maxMegabytes: '单个文件上限（MB）',
      maxSeconds: '最长秒数',
      source: '来源',
    },
    options: { source_any: '录制或文件', source_record: '仅录制', source_file: '仅文件' },
  },
  vi: {
    title: 'Âm thanh',
    hint: 'Ghi âm hoặc chọn tệp âm thanh',
    settings: {
      min: 'Số bản ghi ít nhất',
      max: 'Số bản ghi nhiều nhất',
      maxMegabytes: 'Tệp lớn nhất (MB)',
      maxSeconds: 'Dài nhất, giây',
      source: 'Lấy từ đâu',
    },
    options: { source_any: 'Ghi tại chỗ hoặc chọn tệp', source_record: 'Chỉ ghi âm', source_file: 'Chỉ chọn tệp' },
  },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Notice',
    hint: 'Words that should not be overlooked',
    settings: { level: 'Says', label: 'Title', text: 'Words (Markdown)' },
    options: {
      level_info: 'A hint',
      level_success: 'Good news',
      level_warning: 'A warning',
      level_error: 'Something is wrong',
    },
  },
  zh: {
    title: '提示',
    hint: '不应忽略的文字',
    settings: { level: '类型', label: '标题', text: '文字（Markdown）' },
    options: { level_info: '说明', level_success: '好消息', level_warning: '警告', level_error: '错误' },
  },
  vi: {
    title: 'Thông báo',
    hint: 'Lời không nên bỏ qua',
    settings: { level: 'Loại', label: 'Tiêu đề', text: 'Nội dung (Markdown)' },
    options: { level_info: 'Gợi ý', level_success: 'Tin tốt', level_warning: 'Cảnh báo', level_error: 'Có lỗi' },
  },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Callout',
    hint: 'Highlighted information or a warning',
    settings: { level: 'Type', label: 'Title', text: 'Text (Markdown)' },
    options: {
      level_info: 'Information',
      level_success: 'Success',
      level_warning: 'Warning',
      level_error: 'Error',
    },
  },
  zh: {
    title: '提示框',
    hint: '突出显示的信息或警告',
    settings: { level: '类型', label: '标题', text: '文字（Markdown）' },
    options: { level_info: '信息', level_success: '成功', level_warning: '警告', level_error: '错误' },
  },
  vi: {
    title: 'Khung chú ý',
    hint: 'Thông tin nổi bật hoặc cảnh báo',
    settings: { level: 'Loại', label: 'Tiêu đề', text: 'Nội dung (Markdown)' },
    options: { level_info: 'Thông tin', level_success: 'Thành công', level_warning: 'Cảnh báo', level_error: 'Lỗi' },
  },
}

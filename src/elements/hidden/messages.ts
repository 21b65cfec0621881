import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Hidden field',
    hint: 'Saved with the submission, never shown',
    settings: { label: 'Label (authors only)', fromQuery: 'URL parameter' },
  },
  zh: {
    title: '隐藏字段',
    hint: '随表单提交，不显示',
    settings: { label: '标签（仅作者可见）', fromQuery: '网址参数' },
  },
  vi: {
    title: 'Trường ẩn',
    hint: 'Được gửi kèm, không hiển thị',
    settings: { label: 'Nhãn (chỉ tác giả thấy)', fromQuery: 'Tham số URL' },
  },
}

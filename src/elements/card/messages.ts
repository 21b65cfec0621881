import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Card', hint: 'A box around elements; field names do not change' },
  zh: { title: '卡片', hint: '只改变外观的边框' },
  vi: { title: 'Thẻ nội dung', hint: 'Khung bao quanh, chỉ đổi cách hiển thị' },
}

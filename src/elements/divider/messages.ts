import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Divider', hint: 'A horizontal line' },
  zh: { title: '分隔线', hint: '元素之间的一条线' },
  vi: { title: 'Đường kẻ', hint: 'Một đường giữa các thành phần' },
}

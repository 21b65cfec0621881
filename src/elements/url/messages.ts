import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Website', hint: 'A URL starting with https://' },
  zh: { title: '网址', hint: '以 https:// 开头的地址' },
  vi: { title: 'Trang web', hint: 'Địa chỉ bắt đầu bằng https://' },
}

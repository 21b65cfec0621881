import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Phone number',
    hint: 'A number of any country',
    settings: { country: 'Country of numbers without a code (two letters, such as VN)' },
  },
  zh: { title: '电话号码', hint: '任何国家的号码', settings: { country: '无国际区号时的国家（两个字母，如 VN）' } },
  vi: {
    title: 'Số điện thoại',
    hint: 'Số của mọi quốc gia',
    settings: { country: 'Quốc gia của số không có mã (hai chữ cái, như VN)' },
  },
}

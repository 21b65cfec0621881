import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Phone number',
    hint: 'A phone number from any country',
    settings: { country: 'Default country (two-letter code, such as VN)' },
  },
  zh: { title: '电话号码', hint: '任何国家的号码', settings: { country: '默认国家（两字母代码，如 VN）' } },
  vi: {
    title: 'Số điện thoại',
    hint: 'Số của mọi quốc gia',
    settings: { country: 'Quốc gia mặc định (mã hai chữ cái, như VN)' },
  },
}

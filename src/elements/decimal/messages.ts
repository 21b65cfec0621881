import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Decimal number', hint: 'A number with decimals, such as a measurement' },
  zh: { title: '小数', hint: '测量值' },
  vi: { title: 'Số thập phân', hint: 'Một số đo' },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Number', hint: 'Any number', settings: { integer: 'Whole numbers only' } },
  zh: { title: '数字', hint: '数量或测量值', settings: { integer: '仅限整数' } },
  vi: { title: 'Số', hint: 'Số lượng hoặc số đo', settings: { integer: 'Chỉ số nguyên' } },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Calculation', hint: 'Shows the result of a formula' },
  zh: { title: '计算', hint: '显示公式的结果' },
  vi: { title: 'Phép tính', hint: 'Hiển thị kết quả của công thức' },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Calculated value', hint: 'Shows what a formula comes to' },
  zh: { title: '计算值', hint: '显示公式的结果' },
  vi: { title: 'Giá trị tính được', hint: 'Hiển thị kết quả của công thức' },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Text', hint: 'One line of words' },
  zh: { title: '文本', hint: '一行文字' },
  vi: { title: 'Văn bản', hint: 'Một dòng chữ' },
}

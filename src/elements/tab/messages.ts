import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Tab', hint: 'The content of one tab' },
  zh: { title: '标签页', hint: '一个标签下的内容' },
  vi: { title: 'Thẻ', hint: 'Nội dung của một thẻ' },
}

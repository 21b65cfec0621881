import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Group', hint: 'A set of related questions' },
  zh: { title: '分组', hint: '归在一起的问题' },
  vi: { title: 'Nhóm', hint: 'Các câu hỏi thuộc về nhau' },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Group', hint: 'Questions that belong together' },
  zh: { title: '分组', hint: '归在一起的问题' },
  vi: { title: 'Nhóm', hint: 'Các câu hỏi thuộc về nhau' },
}

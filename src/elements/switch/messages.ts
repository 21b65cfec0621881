import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Yes or no', hint: 'A switch' },
  zh: { title: '是或否', hint: '开关' },
  vi: { title: 'Có hoặc không', hint: 'Công tắc' },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Column', hint: 'One of the columns' },
  zh: { title: '栏', hint: '分栏中的一栏' },
  vi: { title: 'Cột', hint: 'Một trong các cột' },
}

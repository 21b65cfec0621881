import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Step', hint: 'One page of the steps' },
  zh: { title: '步骤', hint: '分步中的一页' },
  vi: { title: 'Bước', hint: 'Một trang trong các bước' },
}

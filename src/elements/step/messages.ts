import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Page', hint: 'One page of a multi-page form' },
  zh: { title: '页', hint: '多页表单中的一页' },
  vi: { title: 'Trang', hint: 'Một trang của biểu mẫu nhiều trang' },
}

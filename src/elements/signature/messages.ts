import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Signature',
    hint: 'Signed by hand, or by a typed name',
    settings: { allowTyped: 'A typed name counts, too' },
  },
  zh: { title: '签名', hint: '手写签名，或输入姓名', settings: { allowTyped: '也接受输入的姓名' } },
  vi: { title: 'Chữ ký', hint: 'Ký tay, hoặc nhập tên', settings: { allowTyped: 'Cũng nhận tên được nhập' } },
}

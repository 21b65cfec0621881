import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Signature',
    hint: 'A drawn or typed signature',
    settings: { allowTyped: 'Allow typed signature' },
  },
  zh: { title: '签名', hint: '手写签名，或输入姓名', settings: { allowTyped: '允许输入签名' } },
  vi: { title: 'Chữ ký', hint: 'Ký tay, hoặc nhập tên', settings: { allowTyped: 'Cho phép chữ ký nhập tay' } },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Email', hint: 'An email address', settings: { domain: 'Only addresses at this domain' } },
  zh: { title: '电子邮箱', hint: '一个邮箱地址', settings: { domain: '只接受此域名的地址' } },
  vi: { title: 'Email', hint: 'Một địa chỉ email', settings: { domain: 'Chỉ nhận địa chỉ thuộc tên miền này' } },
}

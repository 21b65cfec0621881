import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Email', hint: 'An email address', settings: { domain: 'Allowed domain' } },
  zh: { title: '电子邮箱', hint: '一个邮箱地址', settings: { domain: '允许的域名' } },
  vi: { title: 'Email', hint: 'Một địa chỉ email', settings: { domain: 'Tên miền được phép' } },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Text',
    hint: 'One line of words',
    settings: { format: 'Kind of text' },
    options: {
      format_any: 'Any',
      format_email: 'Email address',
      format_phone: 'Phone number',
      format_url: 'Web address',
    },
  },
  zh: {
    title: '文本',
    hint: '一行文字',
    settings: { format: '文本类型' },
    options: { format_any: '不限', format_email: '电子邮箱', format_phone: '电话号码', format_url: '网址' },
  },
  vi: {
    title: 'Văn bản',
    hint: 'Một dòng chữ',
    settings: { format: 'Loại văn bản' },
    options: {
      format_any: 'Bất kỳ',
      format_email: 'Địa chỉ email',
      format_phone: 'Số điện thoại',
      format_url: 'Địa chỉ web',
    },
  },
}

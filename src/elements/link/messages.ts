import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Link',
    hint: 'Leads to a page, in a tab of its own',
    settings: { url: 'Address', look: 'Looks like' },
    options: { look_link: 'A link', look_button: 'A button' },
  },
  zh: {
    title: '链接',
    hint: '在新标签页打开网页',
    settings: { url: '地址', look: '样式' },
    options: { look_link: '链接', look_button: '按钮' },
  },
  vi: {
    title: 'Liên kết',
    hint: 'Mở một trang trong thẻ mới',
    settings: { url: 'Địa chỉ', look: 'Trông như' },
    options: { look_link: 'Liên kết', look_button: 'Nút' },
  },
}

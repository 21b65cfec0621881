import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Link',
    hint: 'Opens a web page in a new tab',
    settings: { url: 'URL', look: 'Style' },
    options: { look_link: 'Link', look_button: 'Button' },
  },
  zh: {
    title: '链接',
    hint: '在新标签页打开网页',
    settings: { url: '网址', look: '样式' },
    options: { look_link: '链接', look_button: '按钮' },
  },
  vi: {
    title: 'Liên kết',
    hint: 'Mở một trang trong thẻ mới',
    settings: { url: 'URL', look: 'Kiểu' },
    options: { look_link: 'Liên kết', look_button: 'Nút' },
  },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Tabs', hint: 'Sections behind tabs', settings: { label: 'What they are about, for screen readers' } },
  zh: { title: '标签页', hint: '用标签切换的几个部分', settings: { label: '供屏幕阅读器读出的名称' } },
  vi: { title: 'Các thẻ', hint: 'Các phần nằm sau thẻ', settings: { label: 'Tên cho trình đọc màn hình' } },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Tabs', hint: 'Content divided into tabs', settings: { label: 'Tab list label (for screen readers)' } },
  zh: { title: '标签页', hint: '用标签切换的几个部分', settings: { label: '标签列表的名称（供屏幕阅读器）' } },
  vi: {
    title: 'Các thẻ',
    hint: 'Các phần nằm sau thẻ',
    settings: { label: 'Nhãn danh sách thẻ (cho trình đọc màn hình)' },
  },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Accordion',
    hint: 'Sections that expand and collapse',
    settings: { oneAtATime: 'Allow one open section at a time' },
  },
  zh: { title: '折叠面板', hint: '可以展开和收起的部分', settings: { oneAtATime: '一次只允许展开一个' } },
  vi: {
    title: 'Mục thu gọn',
    hint: 'Các phần mở ra và đóng lại',
    settings: { oneAtATime: 'Chỉ cho mở một mục mỗi lần' },
  },
}

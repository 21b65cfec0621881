import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Collapse', hint: 'Sections that open and close', settings: { oneAtATime: 'Only one open at a time' } },
  zh: { title: '折叠面板', hint: '可以展开和收起的部分', settings: { oneAtATime: '一次只展开一个' } },
  vi: { title: 'Mục gập', hint: 'Các phần mở ra và đóng lại', settings: { oneAtATime: 'Mỗi lần chỉ mở một mục' } },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Accordion section',
    hint: 'One section that expands and collapses',
    settings: { open: 'Expanded by default' },
  },
  zh: { title: '折叠面板的一节', hint: '一个可展开收起的部分', settings: { open: '默认展开' } },
  vi: {
    title: 'Mục của phần thu gọn',
    hint: 'Một phần mở ra và đóng lại',
    settings: { open: 'Mở rộng theo mặc định' },
  },
}

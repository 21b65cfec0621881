import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Panel', hint: 'One section that opens and closes', settings: { open: 'Open at first' } },
  zh: { title: '面板', hint: '一个可展开收起的部分', settings: { open: '初始时展开' } },
  vi: { title: 'Mục', hint: 'Một phần mở ra và đóng lại', settings: { open: 'Mở sẵn lúc đầu' } },
}

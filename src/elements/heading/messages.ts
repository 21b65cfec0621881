import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Heading',
    hint: 'A direction by the compass',
    settings: { allowCompass: 'May use the compass', allowTyped: 'May be set on a dial or written' },
  },
  zh: {
    title: '方位',
    hint: '用指南针测得的方向',
    settings: { allowCompass: '可使用指南针', allowTyped: '可转动刻度盘或填写' },
  },
  vi: {
    title: 'Hướng',
    hint: 'Hướng theo la bàn',
    settings: { allowCompass: 'Được dùng la bàn', allowTyped: 'Được xoay mặt số hoặc viết' },
  },
}

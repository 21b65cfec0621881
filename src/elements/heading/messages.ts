import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Compass bearing',
    hint: 'A direction, from 0° to 360°',
    settings: { allowCompass: 'Allow compass', allowTyped: 'Allow manual entry' },
  },
  zh: {
    title: '方位角',
    hint: '用指南针测得的方向',
    settings: { allowCompass: '允许使用指南针', allowTyped: '允许手动输入' },
  },
  vi: {
    title: 'Góc phương vị',
    hint: 'Hướng theo la bàn',
    settings: { allowCompass: 'Cho phép la bàn', allowTyped: 'Cho phép nhập tay' },
  },
}

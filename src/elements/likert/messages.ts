import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Scale',
    hint: 'A row of points from one end to the other',
    settings: { choices: 'Points', startLabel: 'Words at the start', endLabel: 'Words at the end' },
  },
  zh: {
    title: '量表',
    hint: '从一端到另一端的一排刻度',
    settings: { choices: '刻度', startLabel: '起点文字', endLabel: '终点文字' },
  },
  vi: {
    title: 'Thang đo',
    hint: 'Một hàng mức từ đầu này đến đầu kia',
    settings: { choices: 'Các mức', startLabel: 'Chữ ở đầu thang', endLabel: 'Chữ ở cuối thang' },
  },
}

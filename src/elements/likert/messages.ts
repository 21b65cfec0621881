import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Likert scale',
    hint: 'Points on a scale, with a label at each end',
    settings: { choices: 'Scale points', startLabel: 'Start label', endLabel: 'End label' },
  },
  zh: {
    title: '李克特量表',
    hint: '从一端到另一端的一排刻度',
    settings: { choices: '量表刻度', startLabel: '起点标签', endLabel: '终点标签' },
  },
  vi: {
    title: 'Thang Likert',
    hint: 'Một hàng mức từ đầu này đến đầu kia',
    settings: { choices: 'Các mức của thang', startLabel: 'Nhãn đầu thang', endLabel: 'Nhãn cuối thang' },
  },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Slider', hint: 'A number selected on a scale' },
  zh: { title: '滑块', hint: '在一条线上选择数值' },
  vi: { title: 'Thanh trượt', hint: 'Một số trên một vạch' },
}

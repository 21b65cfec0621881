import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: { title: 'Number with unit', hint: 'A measurement with a selectable unit', settings: { units: 'Units' } },
  zh: { title: '带单位的数值', hint: '可选单位的测量值', settings: { units: '单位' } },
  vi: { title: 'Số kèm đơn vị', hint: 'Số đo với đơn vị tự chọn', settings: { units: 'Các đơn vị' } },
}

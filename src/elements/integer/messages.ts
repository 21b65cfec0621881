import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Whole number',
    hint: 'A number without decimals, such as a count',
    options: { appearance_box: 'Number box', appearance_stepper: 'Plus and minus buttons' },
  },
  zh: { title: '整数', hint: '计数', options: { appearance_box: '输入框', appearance_stepper: '加减按钮' } },
  vi: {
    title: 'Số nguyên',
    hint: 'Một số đếm',
    options: { appearance_box: 'Ô nhập', appearance_stepper: 'Nút giảm và tăng' },
  },
}

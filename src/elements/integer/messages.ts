import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Whole number',
    hint: 'A count',
    options: { appearance_box: 'A box', appearance_stepper: 'Buttons for less and more' },
  },
  zh: { title: '整数', hint: '计数', options: { appearance_box: '输入框', appearance_stepper: '加减按钮' } },
  vi: {
    title: 'Số nguyên',
    hint: 'Một số đếm',
    options: { appearance_box: 'Ô nhập', appearance_stepper: 'Nút giảm và tăng' },
  },
}

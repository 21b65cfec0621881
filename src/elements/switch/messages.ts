import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Yes/No',
    hint: 'A toggle or two buttons',
    settings: { yesLabel: '“Yes” label', noLabel: '“No” label' },
    options: { appearance_switch: 'Toggle', appearance_buttons: 'Buttons' },
  },
  zh: {
    title: '是/否',
    hint: '开关或两个按钮',
    settings: { yesLabel: '“是”的标签', noLabel: '“否”的标签' },
    options: { appearance_switch: '开关', appearance_buttons: '两个按钮' },
  },
  vi: {
    title: 'Có/Không',
    hint: 'Công tắc hoặc hai nút',
    settings: { yesLabel: 'Nhãn “Có”', noLabel: 'Nhãn “Không”' },
    options: { appearance_switch: 'Công tắc', appearance_buttons: 'Hai nút' },
  },
}

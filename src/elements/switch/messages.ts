import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Yes or no',
    hint: 'A switch, or two buttons',
    settings: { yesLabel: 'Words for yes', noLabel: 'Words for no' },
    options: { appearance_switch: 'A switch', appearance_buttons: 'Two buttons' },
  },
  zh: {
    title: '是或否',
    hint: '开关或两个按钮',
    settings: { yesLabel: '“是”的文字', noLabel: '“否”的文字' },
    options: { appearance_switch: '开关', appearance_buttons: '两个按钮' },
  },
  vi: {
    title: 'Có hoặc không',
    hint: 'Công tắc hoặc hai nút',
    settings: { yesLabel: 'Chữ cho “có”', noLabel: 'Chữ cho “không”' },
    options: { appearance_switch: 'Công tắc', appearance_buttons: 'Hai nút' },
  },
}

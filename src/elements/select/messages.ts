import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Select one',
    hint: 'One answer from a list of choices',
    options: { appearance_auto: 'Automatic', appearance_radio: 'Radio buttons', appearance_dropdown: 'Dropdown' },
  },
  zh: {
    title: '单选',
    hint: '从多个选项中选一个',
    options: { appearance_auto: '自动', appearance_radio: '单选按钮', appearance_dropdown: '下拉列表' },
  },
  vi: {
    title: 'Chọn một',
    hint: 'Một trong nhiều lựa chọn',
    options: { appearance_auto: 'Tự động', appearance_radio: 'Nút chọn', appearance_dropdown: 'Danh sách thả xuống' },
  },
}

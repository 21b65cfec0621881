import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Radio buttons',
    hint: 'Select one of a few visible choices',
    settings: { layout: 'Layout' },
    options: { layout_vertical: 'Vertical', layout_horizontal: 'Horizontal', layout_buttons: 'Buttons' },
  },
  zh: {
    title: '单选按钮',
    hint: '从全部可见的几个选项中选一个',
    settings: { layout: '布局' },
    options: { layout_vertical: '纵向', layout_horizontal: '横向', layout_buttons: '按钮' },
  },
  vi: {
    title: 'Nút chọn',
    hint: 'Một trong vài lựa chọn, hiện tất cả',
    settings: { layout: 'Cách sắp xếp' },
    options: { layout_vertical: 'Dọc', layout_horizontal: 'Ngang', layout_buttons: 'Dạng nút bấm' },
  },
}

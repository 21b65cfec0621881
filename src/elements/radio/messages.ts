import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Radio buttons',
    hint: 'One of a few choices, all in sight',
    settings: { layout: 'Layout' },
    options: { layout_vertical: 'One below the other', layout_horizontal: 'Side by side', layout_buttons: 'Buttons' },
  },
  zh: {
    title: '单选按钮',
    hint: '从全部可见的几个选项中选一个',
    settings: { layout: '布局' },
    options: { layout_vertical: '纵向排列', layout_horizontal: '横向排列', layout_buttons: '按钮' },
  },
  vi: {
    title: 'Nút chọn',
    hint: 'Một trong vài lựa chọn, hiện tất cả',
    settings: { layout: 'Cách sắp xếp' },
    options: { layout_vertical: 'Theo hàng dọc', layout_horizontal: 'Theo hàng ngang', layout_buttons: 'Dạng nút bấm' },
  },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Checkboxes',
    hint: 'Select any of a few visible choices',
    settings: {
      minChosen: 'Minimum selections',
      maxChosen: 'Maximum selections',
      exclusive: 'Exclusive choice, such as “None of these” (value)',
      layout: 'Layout',
    },
    options: { layout_vertical: 'Vertical', layout_horizontal: 'Horizontal' },
  },
  zh: {
    title: '复选框',
    hint: '从全部可见的几个选项中任选',
    settings: {
      minChosen: '最少选择数',
      maxChosen: '最多选择数',
      exclusive: '排他选项，如“以上都不是”（值）',
      layout: '布局',
    },
    options: { layout_vertical: '纵向', layout_horizontal: '横向' },
  },
  vi: {
    title: 'Ô đánh dấu',
    hint: 'Chọn bao nhiêu tùy ý, hiện tất cả',
    settings: {
      minChosen: 'Số lựa chọn tối thiểu',
      maxChosen: 'Số lựa chọn tối đa',
      exclusive: 'Lựa chọn loại trừ, như “Không có mục nào” (giá trị)',
      layout: 'Cách sắp xếp',
    },
    options: { layout_vertical: 'Dọc', layout_horizontal: 'Ngang' },
  },
}

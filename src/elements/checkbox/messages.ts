import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Checkboxes',
    hint: 'Any of a few choices, all in sight',
    settings: {
      minChosen: 'Fewest choices',
      maxChosen: 'Most choices',
      exclusive: 'Value that stands alone (“none of these”)',
      layout: 'Layout',
    },
    options: { layout_vertical: 'One below the other', layout_horizontal: 'Side by side' },
  },
  zh: {
    title: '复选框',
    hint: '从全部可见的几个选项中任选',
    settings: {
      minChosen: '最少选择数',
      maxChosen: '最多选择数',
      exclusive: '排他选项的值（“以上都不是”）',
      layout: '布局',
    },
    options: { layout_vertical: '纵向排列', layout_horizontal: '横向排列' },
  },
  vi: {
    title: 'Ô đánh dấu',
    hint: 'Chọn bao nhiêu tùy ý, hiện tất cả',
    settings: {
      minChosen: 'Số lựa chọn ít nhất',
      maxChosen: 'Số lựa chọn nhiều nhất',
      exclusive: 'Giá trị loại trừ (“không có mục nào”)',
      layout: 'Cách sắp xếp',
    },
    options: { layout_vertical: 'Theo hàng dọc', layout_horizontal: 'Theo hàng ngang' },
  },
}

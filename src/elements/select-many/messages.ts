import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Select multiple',
    hint: 'Several answers from a list of choices',
    settings: {
      selectAll: '“Select all” and “Clear” buttons',
      minChosen: 'Minimum selections',
      maxChosen: 'Maximum selections',
    },
    options: {
      appearance_auto: 'Automatic',
      appearance_checkboxes: 'Checkboxes',
      appearance_dropdown: 'Dropdown',
    },
  },
  zh: {
    title: '多选',
    hint: '从多个选项中任选',
    settings: { selectAll: '“全选”和“清除”按钮', minChosen: '最少选择数', maxChosen: '最多选择数' },
    options: { appearance_auto: '自动', appearance_checkboxes: '复选框', appearance_dropdown: '下拉列表' },
  },
  vi: {
    title: 'Chọn nhiều',
    hint: 'Chọn bao nhiêu tùy ý',
    settings: {
      selectAll: 'Nút “Chọn tất cả” và “Xóa”',
      minChosen: 'Số lựa chọn tối thiểu',
      maxChosen: 'Số lựa chọn tối đa',
    },
    options: {
      appearance_auto: 'Tự động',
      appearance_checkboxes: 'Ô đánh dấu',
      appearance_dropdown: 'Danh sách thả xuống',
    },
  },
}

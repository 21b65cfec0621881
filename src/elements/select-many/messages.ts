import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Choose any',
    hint: 'Any number of several choices',
    settings: { selectAll: 'Buttons to choose all or none', minChosen: 'Fewest choices', maxChosen: 'Most choices' },
    options: {
      appearance_auto: 'Automatic',
      appearance_checkboxes: 'Checkboxes',
      appearance_dropdown: 'Drop-down list',
    },
  },
  zh: {
    title: '多选',
    hint: '从多个选项中任选',
    settings: { selectAll: '全选和全不选按钮', minChosen: '最少选择数', maxChosen: '最多选择数' },
    options: { appearance_auto: '自动', appearance_checkboxes: '复选框', appearance_dropdown: '下拉列表' },
  },
  vi: {
    title: 'Chọn nhiều',
    hint: 'Chọn bao nhiêu tùy ý',
    settings: {
      selectAll: 'Nút chọn hết hoặc bỏ hết',
      minChosen: 'Số lựa chọn ít nhất',
      maxChosen: 'Số lựa chọn nhiều nhất',
    },
    options: {
      appearance_auto: 'Tự động',
      appearance_checkboxes: 'Ô đánh dấu',
      appearance_dropdown: 'Danh sách thả xuống',
    },
  },
}

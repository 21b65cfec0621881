import type { UiLanguage } from '../KindMessages.ts'

/** What the settings are called that every layout with rows has. */
export const rowWords: { readonly [language in UiLanguage]: { readonly [key: string]: string } } = {
  en: {
    addLabel: 'Words of the add button',
    min: 'Fewest rows',
    max: 'Most rows',
    start: 'Rows at first',
    fixed: 'Exactly so many rows',
    count: 'As many rows as',
    reorder: 'Rows can be put in order',
  },
  zh: {
    addLabel: '“添加”按钮的文字',
    min: '最少行数',
    max: '最多行数',
    start: '初始行数',
    fixed: '固定行数',
    count: '行数等于',
    reorder: '可以调整顺序',
  },
  vi: {
    addLabel: 'Chữ trên nút thêm',
    min: 'Số hàng ít nhất',
    max: 'Số hàng nhiều nhất',
    start: 'Số hàng lúc đầu',
    fixed: 'Đúng số hàng này',
    count: 'Số hàng bằng',
    reorder: 'Có thể sắp xếp lại các hàng',
  },
}

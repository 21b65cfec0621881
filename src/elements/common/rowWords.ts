import type { UiLanguage } from '../KindMessages.ts'

/** What the settings are called that every layout with rows has. */
export const rowWords: { readonly [language in UiLanguage]: { readonly [key: string]: string } } = {
  en: {
    addLabel: '“Add” button label',
    min: 'Minimum rows',
    max: 'Maximum rows',
    start: 'Initial rows',
    fixed: 'Fixed number of rows',
    count: 'Row count (expression)',
    reorder: 'Allow reordering',
  },
  zh: {
    addLabel: '“添加”按钮的标签',
    min: '最少行数',
    max: '最多行数',
    start: '初始行数',
    fixed: '固定行数',
    count: '行数（表达式）',
    reorder: '允许调整顺序',
  },
  vi: {
    addLabel: 'Nhãn nút “Thêm”',
    min: 'Số hàng tối thiểu',
    max: 'Số hàng tối đa',
    start: 'Số hàng ban đầu',
    fixed: 'Số hàng cố định',
    count: 'Số hàng (biểu thức)',
    reorder: 'Cho phép sắp xếp lại',
  },
}

import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Matrix',
    hint: 'Rows that share the same choices',
    settings: { rows: 'Rows', many: 'Allow multiple selections per row', requiredRows: 'Required rows' },
    options: { requiredRows_any: 'At least one', requiredRows_all: 'All' },
  },
  zh: {
    title: '矩阵题',
    hint: '多行使用相同的选项',
    settings: { rows: '行', many: '每行允许多选', requiredRows: '必填的行' },
    options: { requiredRows_any: '任意行', requiredRows_all: '所有行' },
  },
  vi: {
    title: 'Bảng lựa chọn',
    hint: 'Cùng các lựa chọn cho nhiều hàng',
    settings: { rows: 'Các hàng', many: 'Cho phép chọn nhiều ở mỗi hàng', requiredRows: 'Hàng bắt buộc' },
    options: { requiredRows_any: 'Hàng nào cũng được', requiredRows_all: 'Tất cả các hàng' },
  },
}

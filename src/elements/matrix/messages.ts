import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Matrix',
    hint: 'The same choices for several rows',
    settings: { rows: 'Rows', many: 'Several choices per row', requiredRows: 'Rows to answer' },
    options: { requiredRows_any: 'Any of them', requiredRows_all: 'All of them' },
  },
  zh: {
    title: '矩阵题',
    hint: '多行使用相同的选项',
    settings: { rows: '行', many: '每行可选多项', requiredRows: '需回答的行' },
    options: { requiredRows_any: '任意行', requiredRows_all: '所有行' },
  },
  vi: {
    title: 'Bảng lựa chọn',
    hint: 'Cùng các lựa chọn cho nhiều hàng',
    settings: { rows: 'Các hàng', many: 'Chọn nhiều ở mỗi hàng', requiredRows: 'Các hàng cần trả lời' },
    options: { requiredRows_any: 'Hàng nào cũng được', requiredRows_all: 'Tất cả các hàng' },
  },
}

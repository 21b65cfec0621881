import type { Words } from '../Words.ts'
import type { editorSelection as en } from '../en/editorSelection.ts'

export const editorSelection: Words<typeof en> = {
  selection: {
    count_one: 'Đã chọn {{count}} thành phần',
    count_other: 'Đã chọn {{count}} thành phần',
    inHand_one: '{{count}} thành phần',
    inHand_other: '{{count}} thành phần',
    hint: 'Thiết lập ở đây áp dụng cho tất cả thành phần đã chọn.',
    nothingShared: 'Các thành phần này không có thiết lập chung.',
    mixed: 'Khác nhau',
    mixedOf: '{{label}} (khác nhau)',
    useFirst: 'Dùng của “{{name}}” cho tất cả',
  },
}

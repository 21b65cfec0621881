import type { Words } from '../Words.ts'
import type { editorSelection as en } from '../en/editorSelection.ts'

export const editorSelection: Words<typeof en> = {
  selection: {
    count_one: 'Đã chọn {{count}} phần tử',
    count_other: 'Đã chọn {{count}} phần tử',
    inHand_one: '{{count}} phần tử',
    inHand_other: '{{count}} phần tử',
    hint: 'Thiết lập ở đây áp dụng cho tất cả phần tử đã chọn.',
    nothingShared: 'Các phần tử này không có thiết lập chung.',
    mixed: 'Khác nhau',
    mixedOf: '{{label}} (khác nhau)',
    useFirst: 'Dùng của “{{name}}” cho tất cả',
  },
}

import type { dropUnavailable as enUnavailable, editorDrops as en } from '../en/editorDrops.ts'
import type { Words } from '../Words.ts'

export const editorDrops: Words<typeof en> = {
  drop: {
    newColumns: 'Thành cột cạnh {{name}}',
    newColumn: 'Cột mới trong: {{list}}',
    stacked: 'xếp dọc trên điện thoại',
    inColumn: '{{name}}: cột {{index}} trên {{count}}.',
    movedBefore: '{{name}}: cột {{index}} trên {{count}}, trước {{other}}.',
    movedAfter: '{{name}}: cột {{index}} trên {{count}}, sau {{other}}.',
  },
}

export const dropUnavailable: Words<typeof enUnavailable> = {
  noRoom: 'Ở đây không còn chỗ.',
}

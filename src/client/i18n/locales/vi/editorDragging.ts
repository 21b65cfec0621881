import type { Words } from '../Words.ts'
import type { draggingCommands as enCommands, editorDragging as en } from '../en/editorDragging.ts'

export const editorDragging: Words<typeof en> = {
  drag: {
    more_one: 'và {{count}} thành phần nữa',
    more_other: 'và {{count}} thành phần nữa',
    inList: 'Trong: {{list}}',
    level: 'Cấp {{level}}',
    dropped: '{{name}}: trong {{list}}, vị trí {{index}} trên {{count}}.',
    cancelled: 'Không có gì được di chuyển.',
    fingers: 'Công cụ cho màn hình cảm ứng',
    tapMore: 'Chạm vào thành phần để chọn thêm',
    done: 'Xong',
    menu: 'Trình đơn',
  },
}

export const draggingCommands: Words<typeof enCommands> = {
  selectSeveral: 'Chọn nhiều thành phần',
}

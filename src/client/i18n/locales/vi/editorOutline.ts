import type { editorOutline as en } from '../en/editorOutline.ts'
import type { Words } from '../Words.ts'

export const editorOutline: Words<typeof en> = {
  outline: {
    label: 'Dàn ý của biểu mẫu',
    empty: 'Chưa có thành phần nào.',
    footer: 'Chân biểu mẫu',
    search: 'Tìm theo nhãn, tên hoặc loại',
    found_one: 'Tìm thấy {{count}} thành phần',
    found_other: 'Tìm thấy {{count}} thành phần',
    rename: 'Nhãn',
    select: 'Chọn {{title}}',
    locked: 'đã khóa',
    hidden: 'đang ẩn trên khung vẽ',
    wrong: 'có lỗi',
    hide: 'Ẩn {{title}} trên khung vẽ',
    show: 'Hiện {{title}} trên khung vẽ',
    lock: 'Khóa {{title}} trên thiết bị này',
    unlock: 'Mở khóa {{title}}',
    hiddenCount_one: 'Đang ẩn {{count}}: hiện ra',
    hiddenCount_other: 'Đang ẩn {{count}}: hiện ra',
    isLocked: '“{{title}}” đã bị khóa trên thiết bị này: không thể sửa, di chuyển hay xóa.',
    unlockIt: 'Mở khóa',
    dismiss: 'Đóng',
  },
}

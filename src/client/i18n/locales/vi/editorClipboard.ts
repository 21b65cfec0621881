import type { Words } from '../Words.ts'
import type {
  clipboardCommands as enCommands,
  clipboardUnavailable as enUnavailable,
  editorClipboard as en,
} from '../en/editorClipboard.ts'

/** Words of the editor about the clipboard, finding commands, and menus. */
export const editorClipboard: Words<typeof en> = {
  clipboard: {
    edit: 'dán',
    cut_one: 'Đã cắt {{count}} thành phần.',
    cut_other: 'Đã cắt {{count}} thành phần.',
    copied_one: 'Đã sao chép {{count}} thành phần.',
    copied_other: 'Đã sao chép {{count}} thành phần.',
    pasted_one: 'Đã dán {{count}} thành phần.',
    pasted_other: 'Đã dán {{count}} thành phần.',
    title: 'Từ bảng nhớ tạm',
    dismiss: 'Đóng',
    looseEnds: 'Phần vừa dán đọc những thứ không được sao chép cùng:',
    missing: '“{{name}}” ({{setting}}): ở đây không có gì mang tên đó.',
    another:
      '“{{name}}” ({{setting}}): vốn là câu trả lời của biểu mẫu khác; nay đọc câu trả lời cùng tên của biểu mẫu này.',
    list: '“{{name}}” ({{setting}}): biểu mẫu này không có danh sách tên đó.',
    empty: 'Bảng nhớ tạm đang trống. Hãy sao chép thành phần của một biểu mẫu trước.',
    foreign: 'Bảng nhớ tạm chứa nội dung khác, không phải thành phần của biểu mẫu.',
    document: 'Bảng nhớ tạm chứa cả một biểu mẫu, không phải thành phần của nó. Hãy dùng “Nhập JSON”.',
    tooLarge: 'Nội dung trong bảng nhớ tạm lớn hơn mức một biểu mẫu được phép.',
    unsound: 'Bảng nhớ tạm chứa những thành phần không dùng được ở đây:',
    noPlace: 'Không thể dán vào đó: {{reason}}',
    whole: 'toàn bộ',
    copyKeys: 'Trình duyệt này chỉ cho sao chép bằng phím. Hãy nhấn {{keys}}.',
    pasteKeys: 'Trình duyệt này chỉ cho dán bằng phím. Hãy nhấn {{keys}}.',
  },
  finding: {
    title: 'Tìm lệnh',
    search: 'Lệnh, thành phần để thêm, thành phần của biểu mẫu',
    none: 'Không tìm thấy gì.',
    goTo: 'Đến {{name}}',
    count_one: '{{count}} kết quả',
    count_other: '{{count}} kết quả',
  },
  shortcuts: {
    title: 'Phím tắt',
    command: 'Lệnh',
    keys: 'Phím',
    handle: 'Nhấc thành phần đang chọn, di chuyển bằng phím mũi tên, rồi nhấn phím cách để thả',
    handleKeys: 'Phím cách trên tay nắm',
    typing: 'Trong ô nhập chữ, các phím này giữ công dụng thường ngày, trừ: {{commands}}.',
  },
  menu: {
    element: 'Lệnh cho phần đang chọn',
    canvas: 'Lệnh cho biểu mẫu',
    form: 'Lệnh cho toàn biểu mẫu',
  },
}

/** The titles of its commands. */
export const clipboardCommands: Words<typeof enCommands> = {
  cut: 'Cắt',
  copy: 'Sao chép',
  paste: 'Dán',
  pasteBefore: 'Dán vào trước',
  pasteInto: 'Dán vào trong',
  findCommand: 'Tìm lệnh…',
  showShortcuts: 'Phím tắt',
  openMenu: 'Mở trình đơn',
}

/** Why they cannot be used. */
export const clipboardUnavailable: Words<typeof enUnavailable> = {
  noLayout: 'Hãy chọn một bố cục trước.',
}

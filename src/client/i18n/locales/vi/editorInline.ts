import type { Words } from '../Words.ts'
import type {
  editorInline as en,
  inlineCommands as enCommands,
  inlineUnavailable as enUnavailable,
} from '../en/editorInline.ts'

export const editorInline: Words<typeof en> = {
  inline: {
    title: 'Tiêu đề biểu mẫu',
    choice: 'Lựa chọn {{number}}',
    row: 'Hàng {{number}}',
    of: '{{text}} của “{{name}}”',
    hint: 'Enter để giữ, Esc để bỏ, Tab sang đoạn chữ tiếp theo của thành phần.',
    hintLong: 'Enter để giữ, Shift+Enter để xuống dòng, Esc để bỏ, Tab sang đoạn chữ tiếp theo.',
    hintEntry: 'Enter để giữ và thêm mục tiếp theo, xóa lùi trong mục trống để xóa mục đó, Esc để bỏ.',
  },
}

export const inlineCommands: Words<typeof enCommands> = {
  editText: 'Sửa chữ ngay trên biểu mẫu',
  editTitle: 'Sửa tiêu đề biểu mẫu',
}

export const inlineUnavailable: Words<typeof enUnavailable> = {
  noText: 'Loại này không có chữ để sửa.',
}

import type { editorHistory as en } from '../en/editorHistory.ts'
import type { Words } from '../Words.ts'

export const editorHistory: Words<typeof en> = {
  history: {
    tab: 'Lịch sử',
    label: 'Các bước, mới nhất ở trên',
    empty: 'Mỗi thay đổi của bạn sẽ hiện ở đây, theo từng bước.',
    start: 'Biểu mẫu lúc ban đầu',
    set: 'đặt “{{setting}}”',
    elements_one: '{{count}} thành phần',
    elements_other: '{{count}} thành phần',
    wentTo: 'Đang ở bước {{number}}.',
    revert: 'Chỉ hoàn lại bước này: {{what}} {{subject}}',
    reverted: 'Đã hoàn lại bước này; các bước sau vẫn giữ nguyên.',
    nothingLeft: 'Bước này không còn gì để hoàn lại.',
    conflictTitle: 'Các bước sau cũng đã thay đổi chỗ này',
    conflictText: 'Phần còn lại của bước có thể hoàn lại. Với những mục sau, hãy chọn nội dung muốn giữ:',
    keep: 'Giữ như hiện tại',
    take: 'Hoàn lại',
    noValue: '(trống)',
    theForm: 'Biểu mẫu',
    in: 'trong {{list}}',
    stays: 'vẫn ở trong biểu mẫu',
    deleted_one: 'bị xóa',
    deleted_other: 'bị xóa, tổng cộng {{count}} thành phần',
    staysDeleted: 'vẫn bị xóa',
    comesBack: 'được khôi phục',
    refused: 'giữ nguyên: vị trí cũ không còn hoặc không nhận được nó nữa.',
    rehomed: 'nay đứng ở bên ngoài: chỗ đã thêm nó không nhận được nó nữa.',
    position: 'vị trí {{number}} trong danh sách',
    cancel: 'Hủy',
    apply: 'Hoàn lại bước này',
    lost: {
      changed: 'Biểu mẫu đã được sửa ở nơi khác kể từ lần trước. Các bước cũ không còn phù hợp nên đã bị xóa.',
      unreadable: 'Không đọc được các bước của lần trước nên đã xóa chúng.',
    },
  },
}

import type { Words } from '../Words.ts'
import type { renderLayouts as en } from '../en/renderLayouts.ts'

export const renderLayouts: Words<typeof en> = {
  announce: {
    appeared_one: 'Câu hỏi mới: {{label}}',
    appeared_other: 'Có {{count}} câu hỏi mới: {{label}}',
    wrong: '{{words}}',
    step: 'Bước {{number}} trên {{count}}: {{label}}',
    rowAdded: 'Đã thêm hàng {{number}}',
    rowRemoved: 'Đã xóa hàng {{number}}',
    rowMoved: 'Đã chuyển đến hàng {{number}} trên {{count}}',
  },
  late: {
    loading: 'Đang tải một câu hỏi',
    failed: 'Có một câu hỏi chưa tải được.',
    retry: 'Thử lại',
  },
  steps: {
    label: 'Các bước',
    position: 'Bước {{number}} trên {{count}}',
    next: 'Tiếp theo',
    back: 'Quay lại',
    wrong: 'có chỗ chưa đúng ở đây',
  },
  rows: {
    title: 'Hàng {{number}}',
    add: 'Thêm',
    none: 'Chưa có gì ở đây.',
    full: 'Không thể có nhiều hơn {{max}}.',
    remove: 'Xóa',
    removeNamed: 'Xóa {{row}}',
    sure: 'Xóa {{row}} cùng các câu trả lời?',
    keep: 'Giữ lại',
    up: 'Chuyển lên',
    down: 'Chuyển xuống',
    drag: 'Kéo đến chỗ khác',
    upNamed: 'Chuyển {{row}} lên',
    downNamed: 'Chuyển {{row}} xuống',
    acts: 'Hàng',
  },
  image: {
    missing: 'Không tải được hình.',
  },
  link: {
    newTab: 'mở trong thẻ mới',
  },
  notice: {
    info: 'Ghi chú',
    success: 'Tin tốt',
    warning: 'Cảnh báo',
    error: 'Lỗi',
  },
  search: {
    open: 'Tìm câu hỏi',
    label: 'Từ ngữ trong câu hỏi',
    found_one: '{{count}} câu hỏi',
    found_other: '{{count}} câu hỏi',
    none: 'Không có câu hỏi nào chứa những từ này.',
    more: 'và {{count}} câu nữa: hãy gõ thêm vài chữ',
    close: 'Đóng',
  },
  progress: {
    text: 'Đã trả lời {{answered}} trên {{asked}}',
  },
  summary: {
    title_one: 'Có một câu hỏi cần xem lại',
    title_other: 'Có {{count}} câu hỏi cần xem lại',
    list: 'Các câu hỏi cần xem lại',
  },
}

import type { Words } from '../Words.ts'
import type { mediaVision as en } from '../en/mediaVision.ts'

export const mediaVision: Words<typeof en> = {
  looking: 'Đang xem ảnh…',
  offer: 'Theo ảnh:',
  sure: '(chắc {{share}})',
  use: 'Dùng',
  replace: 'Thay câu trả lời của tôi',
  dismiss: 'Bỏ qua',
  used: 'Đã dùng gợi ý.',
  dismissed: 'Đã bỏ qua gợi ý.',
  nothing: 'Ảnh không có nội dung nào hợp với chỗ này.',
  refused: 'Không thể nhận xét ảnh này. Bạn hãy tự điền.',
  unavailable: 'Hiện không xem được ảnh. Bạn hãy tự điền.',
}

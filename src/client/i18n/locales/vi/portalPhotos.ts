import type { Words } from '../Words.ts'
import type { portalPhotos as en } from '../en/portalPhotos.ts'

export const portalPhotos: Words<typeof en> = {
  question: 'Câu hỏi',
  allQuestions: 'Mọi câu hỏi',
  farOnly: 'Chỉ ảnh chụp xa địa điểm',
  count_one: '{{count, number}} hình',
  count_other: '{{count, number}} hình',
  among_one: 'trong {{count, number}} bản gửi mới nhất',
  among_other: 'trong {{count, number}} bản gửi mới nhất',
  far: 'Cách {{distance}}',
  film: 'Phim',
  lost: 'Không hiển thị được hình này.',
  more: 'Xem thêm các bản gửi cũ hơn',
  none: 'Chưa có hình nào',
  noneText: 'Ảnh, chữ ký, bản phác và phim gửi kèm câu trả lời sẽ hiện ở đây.',
  noneHere: 'Không có hình ở đây',
  noneYet: 'Những bản gửi mới nhất không kèm hình. Các bản gửi cũ hơn có thể có.',
  noneSuch: 'Hãy chọn câu hỏi khác, hoặc cho hiện cả những hình chụp gần địa điểm.',
}

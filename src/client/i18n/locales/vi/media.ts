import type { Words } from '../Words.ts'
import type { media as en } from '../en/media.ts'
import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

export const media: Words<typeof en> = {
  keep: {
    noRoom: 'Thiết bị này không còn chỗ trống. Hãy xóa bớt, hoặc gửi những gì đang chờ, rồi thử lại.',
    noStorage:
      'Trình duyệt này không lưu được tệp, ví dụ trong cửa sổ ẩn danh. Hãy mở biểu mẫu ở cửa sổ thường rồi thử lại.',
    tooLarge: 'Tệp quá lớn: chỉ nhận tối đa {{limit}}.',
    empty: 'Tệp này trống. Hãy chọn tệp khác.',
    failed: 'Không lưu được tệp. Hãy thử lại.',
  },
  state: {
    kept: 'Đang chờ gửi',
    sending: 'Đang gửi, {{percent}} %',
    sent: 'Đã gửi',
    refused: 'Máy chủ không nhận tệp này.',
    missing: 'Không còn trên thiết bị này',
    retry: 'Thử lại',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}

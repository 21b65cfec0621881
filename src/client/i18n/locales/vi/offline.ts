import type { Words } from '../Words.ts'
import type { offline as en } from '../en/offline.ts'

export const offline: Words<typeof en> = {
  later: 'Để sau',
  newVersion: {
    title: 'Biểu mẫu này có phiên bản mới.',
    text: 'Bạn có thể mở ngay, hoặc tiếp tục với bản này.',
    begun: 'Bạn có thể điền tiếp và gửi bản này. Nếu mở bản mới, những gì đã điền vẫn nằm trong Bản nháp đã lưu.',
    open: 'Mở bản mới',
  },
  newBuild: {
    title: 'Trang này đã được cập nhật.',
    text: 'Hãy mở lại khi thuận tiện.',
    begun: 'Hãy mở lại khi thuận tiện: câu trả lời của bạn vẫn còn.',
    open: 'Mở lại',
  },
  shut: {
    title: 'Biểu mẫu này không nhận câu trả lời nữa.',
    text: 'Biểu mẫu đã đóng, hoặc đang tạm nghỉ.',
    begun: 'Biểu mẫu đã đóng, hoặc đang tạm nghỉ. Những gì bạn đã điền vẫn ở trên thiết bị này.',
    open: 'Xem lý do',
  },
}

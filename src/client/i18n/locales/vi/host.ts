import type { Words } from '../Words.ts'
import type { host as en } from '../en/host.ts'

export const host: Words<typeof en> = {
  missing:
    'Biểu mẫu này được gửi từ ứng dụng tài xế. Hãy mở trong ứng dụng; nội dung điền ở đây chỉ lưu trên thiết bị này và không được gửi.',
  silent: 'Ứng dụng không phản hồi. Nội dung bạn điền vẫn được lưu trên thiết bị này.',
  failed:
    'Ứng dụng chưa cho biết bạn là ai. Hãy đăng nhập vào ứng dụng; nội dung bạn điền vẫn được lưu trên thiết bị này.',
  version: '(Phiên bản ứng dụng {{version}})',
}

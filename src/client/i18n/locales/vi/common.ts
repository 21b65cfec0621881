import type { Words } from '../Words.ts'
import type { common as en } from '../en/common.ts'

export const common: Words<typeof en> = {
  appName: 'Geo Forms',
  cancel: 'Hủy',
  close: 'Đóng',
  save: 'Lưu',
  retry: 'Thử lại',
  loading: 'Đang tải…',
  keepEditing: 'Tiếp tục chỉnh sửa',
  discard: 'Bỏ thay đổi',
  discardTitle: 'Bỏ các thay đổi bạn đã thực hiện?',
  discardText: 'Nếu rời đi bây giờ, thông tin sẽ không được lưu.',
  unsaved: 'Các thay đổi của bạn có thể không được lưu.',
  failed: {
    title: 'Trang này đã ngừng hoạt động',
    text: 'Những gì bạn đã lưu không bị mất. Hãy thử lại; nếu vẫn lỗi, hãy báo cho người quản lý máy chủ.',
    notReadyTitle: 'Máy chủ không trả lời',
    notReadyText: 'Hãy kiểm tra kết nối rồi thử lại.',
  },
  notFound: {
    title: 'Không có gì tại địa chỉ này',
    text: 'Liên kết có thể đã cũ hoặc bị gõ sai.',
    home: 'Về trang đầu',
  },
}

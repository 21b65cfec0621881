import type { Words } from '../Words.ts'
import type { session as en } from '../en/session.ts'

export const session: Words<typeof en> = {
  signIn: 'Đăng nhập',
  welcome: 'Chào mừng',
  concedo: {
    title: 'Đăng nhập với vai trò tác giả',
    text: 'Tạo biểu mẫu, xuất bản và xem dữ liệu đã thu thập.',
    button: 'Tiếp tục với concedo',
    other: 'Tôi thu thập dữ liệu: đăng nhập bằng Google',
  },
  google: {
    title: 'Đăng nhập để thu thập',
    text: 'Câu trả lời được gửi dưới tên bạn để bạn có thể tìm lại.',
    button: 'Tiếp tục với Google',
    other: 'Tôi tạo biểu mẫu: đăng nhập bằng concedo',
  },
  salesforce: {
    title: 'Đăng nhập bằng Salesforce',
    text: 'Dùng tài khoản của tổ chức Salesforce của bạn.',
    button: 'Tiếp tục với Salesforce',
    other: 'Đăng nhập bằng concedo',
  },
  demo: {
    title: 'Đây là máy chủ thử nghiệm',
    text: 'Không cần mật khẩu: hãy chọn một người dùng thử ở trang tiếp theo. Đừng lưu dữ liệu thật ở đây.',
  },
  notSetUp: 'Máy chủ này chưa thiết lập cách đăng nhập này.',
  finishing: 'Đang đăng nhập…',
  failed: 'Đăng nhập không thành công. Hãy thử lại.',
  logout: 'Đăng xuất',
  logoutTitle: 'Bạn có muốn đăng xuất không?',
  logoutText: 'Nếu đăng xuất, bạn sẽ phải đăng nhập lại vào lần mở ứng dụng tiếp theo.',
  logoutDone: 'Đăng xuất thành công!',
  logoutLater: 'Bạn đã đăng xuất trên thiết bị này. Máy chủ sẽ được báo vào lần mở tiếp theo.',
  leftTitle: 'Bạn đã đăng xuất',
  leftText: 'Bạn đã đăng xuất ở một thẻ khác. Những gì bạn đã nhập vẫn còn ở đây: hãy đăng nhập để tiếp tục.',
  noCookies:
    'Trình duyệt này không lưu cookie cho trang này nên không thể giữ bạn đăng nhập. Hãy cho phép cookie và dữ liệu trang trong phần cài đặt, rồi tải lại trang.',
}

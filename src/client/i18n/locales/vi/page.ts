import type { Words } from '../Words.ts'
import type { page as en } from '../en/page.ts'

export const page: Words<typeof en> = {
  language: 'Ngôn ngữ',
  failed: {
    title: 'Biểu mẫu chưa tải được',
    text: 'Hãy kiểm tra kết nối rồi thử lại. Bản nháp đã lưu vẫn an toàn trên thiết bị này.',
    retry: 'Thử lại',
  },
  incomplete_one: 'Có {{count}} câu trả lời cần sửa. Xem câu đó',
  incomplete_other: 'Có {{count}} câu trả lời cần sửa. Xem câu đầu tiên',
  sending: 'Đang gửi…',
  waiting: 'Không có kết nối. Câu trả lời được giữ trên thiết bị và sẽ được gửi khi có mạng lại.',
  restored: 'Đang tiếp tục bản nháp đã lưu.',
  opening: {
    loading: 'Đang lấy thông tin đã có…',
    failed: 'Không lấy được thông tin đã có. Bạn vẫn có thể điền tiếp.',
  },
  startOver: 'Làm lại từ đầu',
  sent: { title: 'Đã gửi. Cảm ơn bạn!', text: 'Câu trả lời của bạn đã được lưu.', another: 'Điền lần nữa' },
  signIn: { title: 'Hãy đăng nhập trước', text: 'Nhiệm vụ chỉ dành cho người đã đăng nhập.', go: 'Đăng nhập' },
  tasks: {
    choose: 'Chọn một nhiệm vụ',
  },
  preview: {
    notSent: 'Đây là bản xem trước: chưa gửi gì cả.',
    notRead: 'Bản xem trước không đọc ảnh. Trên biểu mẫu đã xuất bản, nội dung ảnh được gợi ý vào chỗ phù hợp.',
  },
}

import type { tour as en } from '../en/tour.ts'
import type { Words } from '../Words.ts'

export const tour: Words<typeof en> = {
  step: 'Hướng dẫn: {{at}} trên {{count}}',
  next: 'Tiếp',
  back: 'Quay lại',
  done: 'Bắt đầu tạo',
  skip: 'Bỏ qua hướng dẫn',
  dismiss: 'Đóng hướng dẫn và không hiện lại',
  palette: {
    title: 'Mọi thứ tạo nên biểu mẫu',
    text: 'Nhấn một thành phần để thêm, hoặc kéo vào biểu mẫu. Ô tìm kiếm hiểu nhiều cách gọi; phím / trên biểu mẫu cũng vậy.',
  },
  canvas: {
    title: 'Biểu mẫu đúng như mọi người sẽ thấy',
    text: 'Nhấn để chọn một thành phần, kéo để di chuyển, nhấn đúp vào chữ để sửa. {{undo}} hoàn tác mọi thao tác.',
  },
  settings: {
    title: 'Thiết lập của thành phần đang chọn',
    text: 'Chữ, quy tắc và logic của nó. Khi không chọn gì, bạn thấy thiết lập của chính biểu mẫu.',
  },
  checks: {
    title: 'Thử điền, và xem còn thiếu gì',
    text: 'Bản xem trước là biểu mẫu thật để điền thử. Biểu tượng có con số liệt kê những gì nên sửa trước.',
  },
  publish: {
    title: 'Đưa đến mọi người',
    text: 'Xuất bản tạo một phiên bản có liên kết và mã QR. Những gì bạn sửa sau đó chỉ bạn thấy cho đến lần xuất bản sau. Mở lại hướng dẫn này bất cứ lúc nào bằng {{find}}.',
  },
}

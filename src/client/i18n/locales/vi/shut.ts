import type { Words } from '../Words.ts'
import type { shut as en } from '../en/shut.ts'

export const shut: Words<typeof en> = {
  unknown: {
    title: 'Không có biểu mẫu',
    text: 'Không có biểu mẫu nào ở địa chỉ này. Hãy hỏi lại người đã gửi liên kết cho bạn.',
  },
  unpublished: {
    title: 'Biểu mẫu đang tạm nghỉ',
    text: 'Hiện biểu mẫu không nhận câu trả lời. Những gì đã gửi trước đây vẫn được giữ. Hãy quay lại sau, hoặc hỏi người đã gửi liên kết cho bạn.',
  },
  notYetOpen: {
    title: 'Chưa đến giờ mở',
    when: 'Biểu mẫu mở vào {{when}}, {{inWhile}}.',
    text: 'Bạn có thể để trang này mở: đến giờ biểu mẫu sẽ tự hiện ra.',
  },
  closed: {
    title: 'Biểu mẫu đã đóng',
    when: 'Biểu mẫu nhận câu trả lời đến {{when}}.',
    text: 'Nếu bạn vẫn còn điều muốn cho biết, hãy hỏi người đã gửi liên kết cho bạn.',
  },
  full: {
    title: 'Biểu mẫu đã đủ câu trả lời',
    text: 'Biểu mẫu đã nhận đủ số câu trả lời cần thiết. Cảm ơn bạn đã muốn góp sức.',
  },
  answered: {
    title: 'Bạn đã trả lời biểu mẫu này',
    text_one: 'Mỗi người chỉ trả lời một lần. Câu trả lời của bạn đã được lưu. Cảm ơn bạn!',
    text_other: 'Mỗi người trả lời {{count}} lần. Các câu trả lời của bạn đã được lưu. Cảm ơn bạn!',
    go: 'Xem những gì tôi đã gửi',
  },
  inApp: {
    title: 'Hãy mở biểu mẫu này trong ứng dụng',
    text: 'Biểu mẫu dành cho ứng dụng trên điện thoại và không mở trong trình duyệt.',
  },
  inBrowser: {
    title: 'Hãy mở biểu mẫu này trong trình duyệt',
    text: 'Biểu mẫu dành cho trình duyệt web và không mở bên trong ứng dụng.',
  },
  notAllowed: {
    title: 'Không phải biểu mẫu của bạn',
    text: 'Chỉ những người làm việc với biểu mẫu này mới xem trước được.',
  },
  noTask: { title: 'Không có nhiệm vụ này', text: 'Nhiệm vụ không còn nữa. Có thể ai đó đã rút lại.' },
  home: 'Về trang đầu',
  again: 'Xem lại',
  looked: 'Đã xem lại lúc {{time}}: chưa có gì thay đổi.',
  openBrowser: 'Mở trong trình duyệt',
  draft: 'Phần bạn đã điền dở được giữ làm bản nháp trên thiết bị này.',
  kept: 'Câu trả lời của bạn không bị mất: chúng được giữ làm bản nháp trên thiết bị này.',
  closesAt: 'Biểu mẫu đóng vào {{when}}, {{inWhile}}.',
  closedMeanwhile: 'Biểu mẫu đã đóng lúc {{when}}. Phần bạn đang điền vẫn gửi được đến {{until}}.',
}

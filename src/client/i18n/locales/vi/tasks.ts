import type { Words } from '../Words.ts'
import type { tasks as en } from '../en/tasks.ts'

export const tasks: Words<typeof en> = {
  task: 'Nhiệm vụ',
  next: 'Nhiệm vụ gần nhất',
  held: 'Nhiệm vụ bạn đang làm',
  start: 'Bắt đầu nhiệm vụ gần nhất',
  goOn: 'Làm tiếp nhiệm vụ này',
  away: 'Cách {{distance}}',
  nearMe: 'Gần tôi nhất',
  map: 'Bản đồ',
  mapLabel: 'Bản đồ các nhiệm vụ còn trống',
  all: 'Tất cả nhiệm vụ',
  progress: {
    all: 'Đã xong {{answered, number}} trên {{total, number}} nhiệm vụ',
    mine_one: 'Bạn làm {{count, number}}',
    mine_other: 'Bạn làm {{count, number}}',
    taken_one: '{{count, number}} đang có người làm',
    taken_other: '{{count, number}} đang có người làm',
  },
  nothing: {
    done: { title: 'Đã xong hết', text: 'Mọi nhiệm vụ đều đã có câu trả lời. Nhiệm vụ mới sẽ tự hiện ở đây.' },
    taken: {
      title: 'Các nhiệm vụ cuối đang có người làm',
      text: 'Nếu ai trả lại nhiệm vụ, nó sẽ tự hiện ở đây. Hãy để trang này mở.',
    },
    skipped: { title: 'Chỉ còn những nhiệm vụ bạn đã bỏ qua', text: 'Hãy xem lại chúng, hoặc quay lại sau.' },
    none: { title: 'Chưa có nhiệm vụ', text: 'Nhiệm vụ mới sẽ tự hiện ở đây.' },
  },
  unskip_one: 'Hiện lại nhiệm vụ tôi đã bỏ qua',
  unskip_other: 'Hiện lại {{count, number}} nhiệm vụ tôi đã bỏ qua',
  skip: {
    button: 'Bỏ qua',
    why: 'Vì sao bạn bỏ qua nhiệm vụ này?',
    reason: {
      cannotReach: 'Tôi không đến đó được',
      cannotFind: 'Tôi không tìm thấy',
      unsafe: 'Ở đó không an toàn',
      unclear: 'Tôi không hiểu nhiệm vụ',
      other: 'Lý do khác…',
    },
    note: 'Viết vài chữ',
    go: 'Bỏ qua nhiệm vụ này',
  },
  leave: {
    button: 'Để sau',
    giveBack: 'Trả lại nhiệm vụ',
    done: 'Đã trả lại: giờ người khác có thể nhận.',
    kept: 'Đã trả lại. Những gì bạn đã điền vẫn ở trên thiết bị này, phòng khi bạn nhận lại.',
    stays: 'Chưa báo được cho máy chủ nên nhiệm vụ vẫn là của bạn. Hãy trả lại khi có mạng.',
  },
  lost: {
    title: {
      taskTaken: 'Nhiệm vụ này đã có người nhận',
      taskDone: 'Nhiệm vụ này đã xong',
      taskClosed: 'Nhiệm vụ này đã đóng',
      taskNotFound: 'Không có nhiệm vụ này',
    },
    taskTaken: 'Đã có người khác đang làm nhiệm vụ này.',
    taskDone: 'Nhiệm vụ này đã có câu trả lời.',
    taskClosed: 'Nhiệm vụ này đã đóng.',
    taskNotFound: 'Nhiệm vụ này không còn nữa.',
    kept: 'Những gì bạn đã điền vẫn ở trên thiết bị này.',
  },
}

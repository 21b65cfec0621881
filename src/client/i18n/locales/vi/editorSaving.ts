import type { editorSaving as en, savingEdits as enEdits } from '../en/editorSaving.ts'
import type { Words } from '../Words.ts'

export const editorSaving: Words<typeof en> = {
  save: {
    saved: 'Đã lưu',
    savedAt: 'Đã lưu {{time}}',
    live: 'Trực tiếp',
    unsaved: 'Có thay đổi chưa lưu',
    saving: 'Đang lưu…',
    failed: 'Chưa lưu được: {{reason}} Đang thử lại…',
    refused: 'Chưa lưu được: {{reason}}',
    offline: 'Ngoại tuyến, đã giữ ở đây',
    unkept: 'Ngoại tuyến, chưa giữ được',
    conflict: 'Cần bạn quyết định',
    long: {
      live: 'Người khác cũng đang mở biểu mẫu này: mỗi thay đổi được lưu và chia sẻ ngay khi bạn thực hiện.',
      offline:
        'Không kết nối được máy chủ. Thay đổi được giữ trong trình duyệt này, kể cả khi đóng nó, và sẽ được gửi khi có kết nối.',
      unkept:
        'Không kết nối được máy chủ, và trình duyệt này không giữ được thay đổi: hãy để mở trang này cho đến khi gửi xong.',
      conflict: 'Người khác đã lưu chỗ bạn cũng thay đổi. Hãy chọn nội dung cho biểu mẫu.',
    },
    leave: 'Các thay đổi của bạn có thể không được lưu.',
    keptHere:
      'Chưa lưu được thay đổi của bạn. Chúng được giữ trong trình duyệt này và sẽ được gửi khi bạn mở lại biểu mẫu.',
    unapplied: 'Khung JSON còn phần chưa đưa vào biểu mẫu. Rời đi sẽ mất phần đó.',
    leaveTitle: 'Rời trình soạn thảo?',
    stay: 'Tiếp tục chỉnh sửa',
    discard: 'Bỏ',
    leaveKept: 'Rời đi, giữ ở đây',
    saveAndLeave: 'Lưu và rời đi',
    restored: 'Các thay đổi của bạn lúc {{time}} chưa đến được máy chủ. Chúng đã được khôi phục.',
    version: 'Bản nháp đã trở lại phiên bản {{version}}. Người thu thập sẽ thấy nó khi bạn xuất bản.',
    undo: 'Hoàn tác',
    forget: 'Quay về bản đã lưu',
  },
  merge: {
    notice: 'Lưu',
    merged: 'Đã hợp nhất với bản {{name}} lưu, {{time}}.',
    mergedMine: 'Đã hợp nhất với bản bạn lưu ở nơi khác, {{time}}.',
    mergedUnknown: 'Đã hợp nhất với bản được lưu ở nơi khác.',
    added: 'được thêm',
    removed: 'bị xóa',
    moved: 'được chuyển',
    part: {
      form: 'thiết lập',
      navbar: 'thanh tiêu đề',
      languages: 'ngôn ngữ',
      mode: 'nơi điền',
      name: 'tên trong dữ liệu',
      kind: 'loại',
    },
    kept: {
      removed: 'bị xóa ở bên kia và được sửa ở đây: được giữ lại.',
      gone: 'bị xóa ở đây và được sửa ở bên kia: được giữ lại.',
      order: 'được chuyển ở cả hai bên: đứng ở chỗ bạn đặt.',
      refused: 'được chuyển đến chỗ không nhận nó nữa: đứng ở chỗ cũ.',
      rehomed: 'được thêm vào chỗ không nhận nó nữa: nay đứng ở bên ngoài.',
    },
    renamed: '“{{from}}” của bạn nay tên là “{{to}}”: bên kia cũng dùng tên đó.',
    nothingNew: 'Không có thay đổi nào khác.',
    more_one: 'còn {{count}} thay đổi nữa',
    more_other: 'còn {{count}} thay đổi nữa',
    undo: 'Hoàn tác hợp nhất',
    inHistory: 'Xem trong lịch sử',
    dismiss: 'Đóng thông báo',
    title: 'Cả hai bên đều thay đổi',
    text: '{{name}} đã lưu biểu mẫu này, {{time}}. Những gì không chạm nhau được hợp nhất. Với các mục sau, hãy chọn nội dung cho biểu mẫu; một lần hoàn tác sẽ lấy lại tất cả.',
    textMine:
      'Bạn đã lưu biểu mẫu này ở nơi khác, {{time}}. Những gì không chạm nhau được hợp nhất. Với các mục sau, hãy chọn nội dung cho biểu mẫu; một lần hoàn tác sẽ lấy lại tất cả.',
    textUnknown:
      'Biểu mẫu này đã được lưu ở nơi khác. Những gì không chạm nhau được hợp nhất. Với các mục sau, hãy chọn nội dung cho biểu mẫu; một lần hoàn tác sẽ lấy lại tất cả.',
    mine: 'Của tôi, trên màn hình này',
    theirs: 'Từ {{name}}',
    savedOne: 'Bản đã lưu',
    all: 'Tất cả: {{side}}',
    left_one: 'còn {{count}} mục cần chọn',
    left_other: 'còn {{count}} mục cần chọn',
    ready: 'Đã chọn xong.',
    later: 'Quyết định sau',
    apply: 'Hợp nhất và lưu',
  },
}

export const savingEdits: Words<typeof enEdits> = { mergeSaves: 'hợp nhất thay đổi' }

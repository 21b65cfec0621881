import type { editorInsert as en, insertCommands as enCommands } from '../en/editorInsert.ts'
import type { Words } from '../Words.ts'

export const editorInsert: Words<typeof en> = {
  palette: {
    search: 'Tìm thành phần',
    none: 'Không có thành phần nào tên như vậy.',
    clear: 'Hiện mọi thành phần',
    found_one: 'Tìm thấy {{count}} thành phần',
    found_other: 'Tìm thấy {{count}} thành phần',
    add: 'Thêm {{kind}}',
    recent: 'Dùng gần đây',
    text: 'Văn bản',
    number: 'Số',
    choice: 'Lựa chọn',
    date: 'Ngày và giờ',
    place: 'Địa điểm',
    layout: 'Bố cục',
    content: 'Nội dung',
    special: 'Đặc biệt',
    tip: 'Nhấn để thêm {{where}}, hoặc kéo thả.',
    adds: '{{hint}}. Được thêm {{where}}.',
    cannot: '{{hint}}. Không dùng được ở đây: {{reason}}',
    noAnswers: 'Biểu mẫu thông tin không nhận câu trả lời.',
  },
  where: {
    below: 'bên dưới “{{name}}”',
    into: 'vào trong “{{name}}”',
    start: 'ở đầu biểu mẫu',
    end: 'ở cuối biểu mẫu',
    footer: 'ở chân biểu mẫu',
  },
  insert: {
    label: 'Chèn thành phần',
    search: 'Gõ để tìm thành phần',
    here: 'Chèn thành phần vào đây',
    keys: 'Enter thêm {{where}}',
    keysInside: 'Shift+Enter thêm {{where}}',
    added: 'Đã thêm {{kind}} {{where}}.',
    noInside: 'Không thể đặt gì vào trong thành phần đang chọn.',
  },
  opening: {
    missing: 'Không có biểu mẫu này',
    missingText: 'Có thể nó đã bị xóa, hoặc liên kết chưa đúng.',
    forbidden: 'Biểu mẫu này chưa được chia sẻ với bạn',
    forbiddenText: 'Hãy nhờ chủ sở hữu chia sẻ với bạn, rồi mở lại.',
  },
  empty: {
    title_100: 'Bắt đầu bằng một câu hỏi',
    text_100: 'Kéo một thành phần vào trang này, hoặc nhấn để thêm.',
    title_10000: 'Cần kiểm tra gì ở mỗi địa điểm?',
    text_10000: 'Nói rõ cần nhìn gì, rồi đặt một câu hỏi với vài lựa chọn.',
    title_1: 'Mọi người thêm gì lên bản đồ?',
    text_1: 'Cần có vị trí và tên; hãy hỏi thêm những gì địa điểm có.',
    'title_-1': 'Bạn muốn thông tin điều gì?',
    'text_-1': 'Văn bản, hình và liên kết. Ở đây không hỏi gì nên cũng không có gì để gửi.',
    first: 'Thêm {{kind}}',
    template: 'Bắt đầu từ mẫu',
    restore: 'Đặt lại các thành phần của mẫu',
    from_10000: 'Nhiệm vụ nhỏ',
    from_1: 'Bản đồ của bạn',
    'from_-1': 'Thông tin',
  },
}

export const insertCommands: Words<typeof enCommands> = {
  quickInsert: 'Chèn thành phần…',
  showTour: 'Xem hướng dẫn trình soạn thảo',
}

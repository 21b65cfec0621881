import type { Words } from '../Words.ts'
import type { portalTerms as en } from '../en/portalTerms.ts'

export const portalTerms: Words<typeof en> = {
  terms: {
    title: 'Khi nào nhận câu trả lời',
    hint: 'Để trống những gì không cần giới hạn. Giờ tính theo đồng hồ của bạn ({{timeZone}}); người đọc thấy theo giờ của họ.',
    opensAt: 'Mở lúc',
    closesAt: 'Đóng lúc',
    order: 'Biểu mẫu phải đóng sau khi mở.',
    grace: 'Phần điền dở trước giờ đóng vẫn gửi được thêm một giờ; sau giờ đóng không ai bắt đầu được nữa.',
    limit: 'Tổng số lượt gửi tối đa',
    perPerson: 'Số lượt gửi tối đa của mỗi người',
    any: 'không giới hạn',
    message: 'Lời nhắn khi biểu mẫu đã đóng hoặc đã đủ',
    messageIn: 'Lời nhắn khi biểu mẫu đã đóng hoặc đã đủ, {{language}}',
    messagePlaceholder: 'Cảm ơn bạn! Kết quả sẽ được công bố vào mùa xuân.',
    opens: 'Mở lúc {{when}}.',
    closes: 'Đóng lúc {{when}}.',
    closed: 'Đã đóng từ {{when}}: trang nói rõ điều đó và không nhận câu trả lời.',
    count: 'Đã nhận {{count, number}} trên {{limit, number}} lượt gửi.',
    full: 'Đã đủ: nhận {{count, number}} trên {{limit, number}} lượt gửi. Trang nói rõ điều đó.',
    each_one: 'Mỗi người được trả lời một lần.',
    each_other: 'Mỗi người được trả lời {{count}} lần.',
    none: 'Biểu mẫu nhận câu trả lời cho đến khi gỡ xuất bản, không giới hạn số lượt.',
    change: 'Đặt giờ mở, giờ đóng và giới hạn',
  },
}

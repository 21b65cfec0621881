import type { Words } from '../Words.ts'
import type { placeViolations as en } from '../en/renderPlaces.ts'

export const placeViolations: Words<typeof en> = {
  placeAccuracy:
    'Vị trí chỉ chính xác đến {{metres, number}} m; cần {{limit, number}} m hoặc tốt hơn. Hãy ra chỗ thoáng rồi đo lại.',
  placeAge: 'Vị trí được đo hơn {{limit, number}} phút trước. Hãy đo lại tại nơi bạn đang đứng.',
  placeMock: 'Một ứng dụng trên thiết bị đã giả lập vị trí. Hãy tắt ứng dụng đó rồi đo lại.',
  coordinates:
    'Không đọc được tọa độ này. Hãy viết 10.77, 106.69, hoặc 10°46′12″N 106°41′24″E, hoặc 48P XS 84812 91042.',
  heading: 'Hướng nằm trong khoảng từ 0 đến 360 độ.',
  addressPart: 'Hãy viết ngắn lại: mỗi phần của địa chỉ có nhiều nhất 200 ký tự.',
  hours: 'Không đọc được giờ mở cửa này. Hãy viết như Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
  hoursText: 'Không đọc được giờ mở cửa ở chỗ “{{at}}”. Hãy viết như Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
}

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
  fenceInside: 'Vị trí này nằm ngoài khu vực của biểu mẫu. Hãy chọn vị trí bên trong.',
  fenceOutside: 'Vị trí này nằm trong khu vực mà biểu mẫu loại trừ. Hãy chọn vị trí bên ngoài.',
  tooNear: 'Trong vòng {{limit, number}} m quanh đây đã có người gửi. Hãy đi xa hơn hoặc bỏ qua nơi này.',
  overlaps: 'Khu vực này chồng lên một khu vực đã được gửi. Hãy vẽ lại để hai khu vực chỉ tiếp giáp nhau.',
}

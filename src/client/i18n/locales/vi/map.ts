import type { Words } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: Words<typeof en> = {
  closed: 'Bản đồ',
  loading: 'Đang tải bản đồ…',
  unavailable: 'Thiết bị này không hiển thị được bản đồ. Bạn vẫn có thể nhập tọa độ.',
  worldMissing: 'Bản đồ nền chưa tải được; các điểm vẫn đúng vị trí.',
  layers: 'Các lớp bản đồ',
  basemaps: 'Nền',
  overlays: 'Lớp phủ',
  world: 'Bản đồ thế giới đơn giản',
  overlayMissing: 'Chưa tải được “{{title}}”.',
  saveArea: 'Lưu khu vực này để dùng ngoại tuyến',
  lost: 'Thiết bị đã đóng bản đồ, có thể để tiết kiệm bộ nhớ. Những gì bạn vẽ vẫn được giữ.',
  bringBack: 'Mở lại bản đồ',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  attribution: 'Xem nguồn của bản đồ',
  keys: 'Phím mũi tên di chuyển bản đồ, dấu cộng và trừ để phóng to, thu nhỏ.',
  middle: 'Ở giữa: vĩ độ {{latitude}}, kinh độ {{longitude}}. Mức phóng {{zoom}}.',
}

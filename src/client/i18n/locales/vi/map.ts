import type { Words } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: Words<typeof en> = {
  closed: 'Bản đồ',
  loading: 'Đang tải bản đồ…',
  unavailable: 'Thiết bị này không hiển thị được bản đồ. Bạn vẫn có thể nhập tọa độ.',
  worldMissing: 'Bản đồ nền chưa tải được; các điểm vẫn đúng vị trí.',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
}

import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'แผนที่',
  loading: 'กำลังโหลดแผนที่…',
  unavailable: 'อุปกรณ์นี้แสดงแผนที่ไม่ได้ แต่คุณยังใส่พิกัดได้',
  worldMissing: 'โหลดแผนที่พื้นหลังไม่ได้ แต่จุดต่าง ๆ อยู่ถูกตำแหน่ง',
  zoomIn: 'ซูมเข้า',
  zoomOut: 'ซูมออก',
}

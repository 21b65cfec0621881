import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'แผนที่',
  loading: 'กำลังโหลดแผนที่…',
  unavailable: 'อุปกรณ์นี้แสดงแผนที่ไม่ได้ แต่คุณยังใส่พิกัดได้',
  worldMissing: 'โหลดแผนที่พื้นหลังไม่ได้ แต่จุดต่าง ๆ อยู่ถูกตำแหน่ง',
  layers: 'ชั้นแผนที่',
  basemaps: 'พื้นหลัง',
  overlays: 'ชั้นซ้อน',
  world: 'แผนที่โลกแบบเรียบง่าย',
  overlayMissing: 'โหลด “{{title}}” ไม่ได้',
  saveArea: 'บันทึกพื้นที่นี้ไว้ใช้ออฟไลน์',
  lost: 'อุปกรณ์ปิดแผนที่ อาจเพื่อประหยัดหน่วยความจำ สิ่งที่คุณวาดยังอยู่',
  bringBack: 'แสดงแผนที่อีกครั้ง',
  zoomIn: 'ซูมเข้า',
  zoomOut: 'ซูมออก',
  attribution: 'แสดงที่มาของแผนที่',
  keys: 'ปุ่มลูกศรเลื่อนแผนที่ ปุ่มบวกและลบใช้ซูม',
  middle: 'ตรงกลาง: ละติจูด {{latitude}} ลองจิจูด {{longitude}} ระดับซูม {{zoom}}',
}

import type { ComponentWords } from '../Words.ts'
import type { renderLayouts as en } from '../en/renderLayouts.ts'

export const renderLayouts: ComponentWords<typeof en> = {
  announce: {
    appeared_other: 'มีคำถามใหม่ {{count, number}} ข้อ: {{label}}',
    wrong: '{{words}}',
    step: 'ขั้นตอนที่ {{number}} จาก {{count}}: {{label}}',
    rowAdded: 'เพิ่มแถวที่ {{number}} แล้ว',
    rowRemoved: 'ลบแถวที่ {{number}} แล้ว',
    rowMoved: 'ย้ายไปแถวที่ {{number}} จาก {{count}} แล้ว',
  },
  late: {
    loading: 'กำลังโหลดคำถาม',
    failed: 'มีคำถามที่โหลดไม่ได้',
    retry: 'ลองอีกครั้ง',
  },
  steps: {
    label: 'ขั้นตอน',
    position: 'ขั้นตอนที่ {{number}} จาก {{count}}',
    next: 'ถัดไป',
    back: 'ย้อนกลับ',
    wrong: 'ตรงนี้มีข้อผิดพลาด',
  },
  rows: {
    title: 'แถวที่ {{number}}',
    add: 'เพิ่ม',
    none: 'ยังไม่มีรายการ',
    full: 'มีได้ไม่เกิน {{max}}',
    remove: 'ลบ',
    removeNamed: 'ลบ {{row}}',
    sure: 'ลบ {{row}} พร้อมคำตอบหรือไม่',
    keep: 'เก็บไว้',
    up: 'เลื่อนขึ้น',
    down: 'เลื่อนลง',
    drag: 'ลากไปที่อื่น',
    upNamed: 'เลื่อน {{row}} ขึ้น',
    downNamed: 'เลื่อน {{row}} ลง',
    acts: 'แถว',
  },
  image: {
    missing: 'โหลดรูปภาพไม่ได้',
  },
  link: {
    newTab: 'เปิดในแท็บใหม่',
  },
  notice: {
    info: 'หมายเหตุ',
    success: 'ข่าวดี',
    warning: 'คำเตือน',
    error: 'ข้อผิดพลาด',
  },
  search: {
    open: 'ค้นหาคำถาม',
    label: 'คำในคำถาม',
    found_other: '{{count, number}} คำถาม',
    none: 'ไม่มีคำถามที่มีคำเหล่านี้',
    more: 'และอีก {{count, number}} ข้อ พิมพ์เพิ่มอีกสองสามตัวอักษร',
    close: 'ปิด',
  },
  progress: {
    text: 'ตอบแล้ว {{answered}} จาก {{asked}}',
  },
  summary: {
    title_other: 'มี {{count, number}} คำถามที่ต้องแก้ไข',
    list: 'คำถามที่ต้องแก้ไข',
  },
}

import type { ComponentWords } from '../Words.ts'
import type { renderChoices as en } from '../en/renderChoices.ts'

export const renderChoices: ComponentWords<typeof en> = {
  choices: {
    waiting: 'กำลังโหลดตัวเลือก…',
    failed: 'โหลดตัวเลือกไม่ได้',
    retry: 'ลองอีกครั้ง',
    none: 'ไม่มีตัวเลือกให้เลือก',
    noMatch: 'ไม่พบตัวเลือกที่ตรงกัน',
    found_other: '{{count, number}} ตัวเลือก',
    clear: 'ล้างตัวเลือก',
    more: 'แสดงอีก {{count, number}} ข้อ',
    all: 'เลือกทั้งหมด',
    noneChosen: 'ไม่เลือกทั้งหมด',
  },
  ranking: {
    ranked: 'จัดลำดับแล้ว',
    unranked: 'ยังไม่จัดลำดับ',
    empty: 'แตะตัวเลือกด้านล่างเพื่อจัดไว้ในลำดับถัดไป',
    up: 'เลื่อน {{label}} ขึ้น',
    down: 'เลื่อน {{label}} ลง',
    remove: 'เอา {{label}} ออกจากลำดับ',
    add: 'ให้ {{label}} อยู่ลำดับที่ {{place}}',
    drag: 'ย้าย {{label}} ลำดับที่ {{place}} จาก {{count}} ใช้ปุ่มลูกศรขึ้นและลงเพื่อย้าย',
    moved: 'ตอนนี้ {{label}} อยู่ลำดับที่ {{place}} จาก {{count}}',
    removed: 'เอา {{label}} ออกจากลำดับแล้ว',
  },
  cascade: {
    level: 'ขั้นที่ {{number}}',
    choose: 'เลือก',
  },
}

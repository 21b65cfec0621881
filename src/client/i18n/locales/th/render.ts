import type { ComponentWords } from '../Words.ts'
import type { render as en } from '../en/render.ts'
import { drawingViolations } from './renderDrawing.ts'
import { fieldViolations, renderFields } from './renderFields.ts'
import { placeViolations } from './renderPlaces.ts'
import { renderChoices } from './renderChoices.ts'
import { renderLayouts } from './renderLayouts.ts'

export const render: ComponentWords<typeof en> = {
  violation: {
    ...fieldViolations,
    ...placeViolations,
    ...drawingViolations,
    required: 'ต้องตอบคำถามนี้',
    type: 'คำตอบนี้ไม่ใช่ชนิดที่ถาม',
    minLength: 'เขียนอย่างน้อย {{limit, number}} ตัวอักษร',
    maxLength: 'เขียนได้ไม่เกิน {{limit, number}} ตัวอักษร',
    minimum: 'ตัวเลขน้อยที่สุดที่ใส่ได้คือ {{limit, number}}',
    maximum: 'ตัวเลขมากที่สุดที่ใส่ได้คือ {{limit, number}}',
    minItems: 'เลือกอย่างน้อย {{limit, number}} ข้อ',
    maxItems: 'เลือกได้ไม่เกิน {{limit, number}} ข้อ',
    fewFiles: 'เพิ่มอย่างน้อย {{limit, number}} รายการ',
    manyFiles: 'มีได้ไม่เกิน {{limit, number}} รายการ โปรดลบบางรายการ',
    fileType: 'รับเฉพาะไฟล์ชนิด: {{types}} โปรดลบไฟล์อื่น',
    longFile: 'ยาวได้ไม่เกิน {{limit, number}} วินาที โปรดตัดให้สั้นหรือบันทึกใหม่',
    repeated: 'มีตัวเลือกเดียวกันซ้ำสองครั้ง',
    choice: 'ไม่มีตัวเลือกนี้',
    exclusive: 'ตัวเลือกนี้เลือกร่วมกับข้ออื่นไม่ได้ โปรดเอาข้ออื่นออก หรือเอาข้อนี้ออก',
    leaf: 'เลือกให้ถึงขั้นสุดท้าย',
    rankAtLeast: 'จัดลำดับอย่างน้อย {{limit, number}} ข้อ',
    rows: 'ต้องตอบทุกแถว ยังว่างอยู่ {{missing, number}} แถว',
    minRows: 'ต้องมีอย่างน้อย {{limit, number}} แถว',
    maxRows: 'มีได้ไม่เกิน {{limit, number}} แถว',
    constraint: 'คำตอบนี้ไม่ตรงตามเงื่อนไข',
    pattern: 'รูปแบบไม่ตรงตามที่กำหนด',
    date: 'ไม่มีวันที่นี้',
    dateMin: 'วันแรกสุดที่เลือกได้คือ {{min, day}}',
    dateMax: 'วันสุดท้ายที่เลือกได้คือ {{max, day}}',
    point: 'นี่ไม่ใช่ตำแหน่งบนโลก',
    latitude: 'ละติจูดต้องอยู่ระหว่าง −90 ถึง 90',
    longitude: 'ลองจิจูดต้องอยู่ระหว่าง −180 ถึง 180',
    email: 'นี่ไม่ใช่ที่อยู่อีเมล',
    phone: 'นี่ไม่ใช่หมายเลขโทรศัพท์',
    url: 'นี่ไม่ใช่ที่อยู่เว็บ ต้องขึ้นต้นด้วย https://',
  },
  location: {
    latitude: 'ละติจูด',
    longitude: 'ลองจิจูด',
    usePosition: 'ใช้ตำแหน่งของฉัน',
    locating: 'กำลังหาตำแหน่งของคุณ…',
    accuracy: 'คลาดเคลื่อนไม่เกิน {{metres, number}} ม.',
    tooCoarse: 'คลาดเคลื่อน {{metres, number}} ม. ต้องการไม่เกิน {{target, number}} ม. โปรดลองอีกครั้งในที่โล่ง',
    clear: 'ล้างตำแหน่ง',
    map: 'แผนที่สำหรับเลือกตำแหน่ง',
    mapHint: 'แตะแผนที่เพื่อปักหมุด หรือเลื่อนแผนที่ด้วยปุ่มลูกศรแล้วกด Enter',
  },
  ...renderChoices,
  ...renderFields,
  ...renderLayouts,
}

import type { ComponentWords } from '../Words.ts'
import type { mediaVision as en } from '../en/mediaVision.ts'

export const mediaVision: ComponentWords<typeof en> = {
  looking: 'กำลังดูภาพ…',
  offer: 'จากภาพ:',
  sure: '(มั่นใจ {{share}})',
  use: 'ใช้',
  replace: 'แทนที่คำตอบของฉัน',
  dismiss: 'ไม่ใช้',
  used: 'ใช้คำแนะนำแล้ว',
  dismissed: 'ไม่ใช้คำแนะนำแล้ว',
  nothing: 'ในภาพไม่มีสิ่งที่เหมาะกับช่องนี้',
  refused: 'ไม่สามารถประเมินภาพนี้ได้ โปรดกรอกเอง',
  unavailable: 'ตอนนี้ยังดูภาพไม่ได้ โปรดกรอกเอง',
}

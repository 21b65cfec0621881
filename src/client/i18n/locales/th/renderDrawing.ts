import type { ComponentWords } from '../Words.ts'
import type { drawingViolations as en } from '../en/renderDrawing.ts'

export const drawingViolations: ComponentWords<typeof en> = {
  linePoints: 'เส้นต้องมีอย่างน้อยสองจุด',
  holes: 'ช่องต้องมีสามมุม อยู่ภายในพื้นที่ทั้งหมด และแยกจากช่องอื่น',
  areaPoints: 'พื้นที่ต้องมีอย่างน้อยสามมุม',
  minPoints: 'วาดอย่างน้อย {{limit, number}} จุด',
  maxPoints: 'วาดได้ไม่เกิน {{limit, number}} จุด',
  minDrawn: 'วาดอย่างน้อย {{limit, number}} ม.',
  maxDrawn: 'วาดได้ไม่เกิน {{limit, number}} ม.',
  minArea: 'พื้นที่ต้องมีขนาดอย่างน้อย {{limit, number}} ตร.ม.',
  maxArea: 'พื้นที่ต้องไม่เกิน {{limit, number}} ตร.ม.',
  openLine: 'เส้นต้องจบที่จุดเริ่มต้น',
  crossing: 'รูปที่วาดตัดกับตัวเอง ย้ายหรือลบจุดจนกว่าจะไม่ตัดกัน',
  pole: 'พื้นที่ล้อมรอบขั้วโลกไม่ได้',
}

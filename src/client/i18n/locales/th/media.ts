import type { ComponentWords } from '../Words.ts'
import type { media as en } from '../en/media.ts'
import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

export const media: ComponentWords<typeof en> = {
  keep: {
    noRoom: 'อุปกรณ์นี้ไม่มีที่ว่างแล้ว โปรดลบบางอย่าง หรือส่งสิ่งที่รออยู่ แล้วลองอีกครั้ง',
    noStorage: 'เบราว์เซอร์นี้ไม่เก็บไฟล์ เช่นในหน้าต่างส่วนตัว โปรดเปิดแบบฟอร์มในหน้าต่างปกติ แล้วลองอีกครั้ง',
    tooLarge: 'ไฟล์ใหญ่เกินไป: ได้ไม่เกิน {{limit}}',
    empty: 'ไฟล์นี้ว่างเปล่า โปรดเลือกไฟล์อื่น',
    failed: 'เก็บไฟล์ไม่ได้ โปรดลองอีกครั้ง',
  },
  state: {
    kept: 'รอส่ง',
    sending: 'กำลังส่ง {{percent}}%',
    sent: 'ส่งแล้ว',
    refused: 'เซิร์ฟเวอร์ไม่รับไฟล์นี้',
    missing: 'ไม่อยู่ในอุปกรณ์นี้แล้ว',
    retry: 'ลองอีกครั้ง',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}

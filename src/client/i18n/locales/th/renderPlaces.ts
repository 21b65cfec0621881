import type { ComponentWords } from '../Words.ts'
import type { placeViolations as en } from '../en/renderPlaces.ts'

export const placeViolations: ComponentWords<typeof en> = {
  placeAccuracy: 'ตำแหน่งแม่นยำเพียง {{metres, number}} ม. ต้องการ {{limit, number}} ม. หรือดีกว่า ออกไปที่โล่งแล้ววัดใหม่',
  placeAge: 'ตำแหน่งนี้วัดไว้นานกว่า {{limit, number}} นาทีแล้ว โปรดวัดใหม่ตรงที่คุณอยู่ตอนนี้',
  placeMock: 'แอปในอุปกรณ์นี้จำลองตำแหน่ง ปิดแอปนั้นแล้ววัดใหม่',
  coordinates: 'อ่านพิกัดนี้ไม่ได้ เขียนเป็น 10.77, 106.69 หรือ 10°46′12″N 106°41′24″E หรือ 48P XS 84812 91042',
  heading: 'ทิศมีค่าตั้งแต่ 0 ถึง 360 องศา',
  addressPart: 'ย่อที่อยู่ให้สั้นลง: แต่ละส่วนมีได้ไม่เกิน 200 ตัวอักษร',
  hours: 'อ่านเวลาทำการนี้ไม่ได้ เขียนเช่น Mo-Fr 08:00-18:00; Sa 09:00-12:00',
  hoursText: 'อ่านเวลาทำการไม่ได้ตรง “{{at}}” เขียนเช่น Mo-Fr 08:00-18:00; Sa 09:00-12:00',
}

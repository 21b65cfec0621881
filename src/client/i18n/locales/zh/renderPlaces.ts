import type { Words } from '../Words.ts'
import type { placeViolations as en } from '../en/renderPlaces.ts'

export const placeViolations: Words<typeof en> = {
  placeAccuracy: '定位精度只有 {{metres, number}} 米；需要 {{limit, number}} 米或更好。请到开阔处重新测量。',
  placeAge: '此位置是 {{limit, number}} 分钟以前测量的。请在当前地点重新测量。',
  placeMock: '设备上的应用模拟了此位置。请关闭该应用后重新测量。',
  coordinates: '无法识别这些坐标。请写成 10.77, 106.69、10°46′12″N 106°41′24″E 或 48P XS 84812 91042。',
  heading: '方向应在 0 到 360 度之间。',
  addressPart: '请缩短地址：每部分最多 200 个字符。',
  hours: '无法识别这些营业时间。请写成 Mo-Fr 08:00-18:00; Sa 09:00-12:00。',
  hoursText: '在“{{at}}”处无法识别营业时间。请写成 Mo-Fr 08:00-18:00; Sa 09:00-12:00。',
  fenceInside: '该位置在此表单的区域之外。请选择区域内的位置。',
  fenceOutside: '该位置在此表单排除的区域内。请选择区域外的位置。',
  tooNear: '{{limit, number}} 米之内已有人提交。请走远一些，或不填此处。',
  overlaps: '该区域与已提交的区域重叠。请重新绘制，使两者最多只相接。',
}

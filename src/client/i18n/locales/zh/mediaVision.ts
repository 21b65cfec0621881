import type { Words } from '../Words.ts'
import type { mediaVision as en } from '../en/mediaVision.ts'

export const mediaVision: Words<typeof en> = {
  looking: '正在查看照片…',
  offer: '照片中显示：',
  sure: '（把握 {{share}}）',
  use: '采用',
  replace: '替换我的答案',
  dismiss: '忽略',
  used: '已采用建议。',
  dismissed: '已忽略建议。',
  nothing: '照片中没有适合此处的内容。',
  refused: '无法判断这张照片，请自行填写。',
  unavailable: '暂时无法查看照片，请自行填写。',
}

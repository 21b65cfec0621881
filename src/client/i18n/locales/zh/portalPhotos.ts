import type { Words } from '../Words.ts'
import type { portalPhotos as en } from '../en/portalPhotos.ts'

export const portalPhotos: Words<typeof en> = {
  question: '问题',
  allQuestions: '所有问题',
  farOnly: '仅显示拍摄处远离地点的',
  count_one: '{{count, number}} 张图片',
  count_other: '{{count, number}} 张图片',
  among_one: '来自最新的 {{count, number}} 份提交',
  among_other: '来自最新的 {{count, number}} 份提交',
  far: '相距 {{distance}}',
  film: '视频',
  lost: '无法显示此图片。',
  more: '继续查看更早的提交',
  none: '还没有图片',
  noneText: '随答案提交的照片、签名、草图和视频会显示在这里。',
  noneHere: '这里没有图片',
  noneYet: '最新的提交没有图片，更早的提交可能有。',
  noneSuch: '请选择其他问题，或同时显示在地点附近拍摄的图片。',
}

import type { Words } from '../Words.ts'
import type { media as en } from '../en/media.ts'
import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

export const media: Words<typeof en> = {
  keep: {
    noRoom: '此设备已没有空间。请删除一些内容，或先发送等待中的内容，然后重试。',
    noStorage: '此浏览器不保存文件，例如在无痕窗口中。请在普通窗口中打开表单后重试。',
    tooLarge: '文件过大：最多 {{limit}}。',
    empty: '文件是空的，请另选一个。',
    failed: '文件无法保存，请重试。',
  },
  state: {
    kept: '等待发送',
    sending: '正在发送，{{percent}}%',
    sent: '已发送',
    refused: '服务器不接受此文件。',
    missing: '已不在此设备上',
    retry: '重试',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}

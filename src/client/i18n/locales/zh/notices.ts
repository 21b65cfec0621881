import type { Words } from '../Words.ts'
import type { notices as en } from '../en/notices.ts'

export const notices: Words<typeof en> = {
  ok: '确定',
  unknown: '出了点问题，请稍后再试。',
  network: '无法连接服务器。请检查网络后重试。',
}

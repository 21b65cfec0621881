import type { Words } from '../Words.ts'
import type { host as en } from '../en/host.ts'

export const host: Words<typeof en> = {
  missing: '此表单需在司机应用中提交，请在应用中打开。在这里填写的内容只会保存在此设备上，不会发送。',
  silent: '应用没有响应。您填写的内容会保存在此设备上。',
  failed: '应用没有提供您的身份。请先在应用中登录；您填写的内容会保存在此设备上。',
  version: '（应用版本 {{version}}）',
}

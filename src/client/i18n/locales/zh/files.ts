import type { files as en } from '../en/files.ts'
import type { Words } from '../Words.ts'

export const files: Words<typeof en> = {
  sending_one: '正在发送文件：{{percent}}%',
  sending_other: '正在发送文件 {{at}}/{{count}}：{{percent}}%',
  waiting: '没有连接。您的答案和文件保存在此设备上，恢复连接后会自动发送。',
  cancel: '暂不发送',
  label: '正在发送的文件',
}

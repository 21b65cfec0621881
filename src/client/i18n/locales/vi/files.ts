import type { files as en } from '../en/files.ts'
import type { Words } from '../Words.ts'

export const files: Words<typeof en> = {
  sending_one: 'Đang gửi tệp: {{percent}} %',
  sending_other: 'Đang gửi tệp {{at}}/{{count}}: {{percent}} %',
  waiting: 'Không có kết nối. Câu trả lời và tệp được giữ trên thiết bị này và sẽ được gửi khi có mạng lại.',
  cancel: 'Để sau',
  label: 'Tệp đang được gửi',
}

import type { Words } from '../Words.ts'
import type { common as en } from '../en/common.ts'

export const common: Words<typeof en> = {
  appName: 'Geo Forms',
  cancel: 'Hủy',
  close: 'Đóng',
  save: 'Lưu',
  retry: 'Thử lại',
  loading: 'Đang tải…',
}

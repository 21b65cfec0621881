import type { Words } from '../Words.ts'
import type { common as en } from '../en/common.ts'

export const common: Words<typeof en> = {
  appName: 'Geo Forms',
  cancel: '取消',
  close: '关闭',
  save: '保存',
  retry: '重试',
  loading: '加载中…',
}

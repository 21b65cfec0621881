import type { Words } from '../Words.ts'
import type { common as en } from '../en/common.ts'

export const common: Words<typeof en> = {
  appName: 'Geo Forms',
  cancel: '取消',
  close: '关闭',
  save: '保存',
  retry: '重试',
  loading: '加载中…',
  keepEditing: '继续编辑',
  discard: '放弃',
  discardTitle: '放弃您所做的更改？',
  discardText: '如果现在离开，信息将不会保存。',
  unsaved: '系统可能不会保存您所做的更改。',
  failed: {
    title: '此页面出错了',
    text: '已保存的内容不会丢失。请重试；如果再次出现，请联系服务器管理员。',
    notReadyTitle: '服务器没有响应',
    notReadyText: '请检查网络连接，然后重试。',
  },
  notFound: {
    title: '此地址没有内容',
    text: '链接可能已过期或输入有误。',
    home: '前往首页',
  },
}

import type { Words } from '../Words.ts'
import type { offline as en } from '../en/offline.ts'

export const offline: Words<typeof en> = {
  later: '稍后',
  newVersion: {
    title: '此表单有新版本。',
    text: '您可以现在打开新版本，也可以继续使用当前版本。',
    begun: '您可以继续填写并发送当前版本。如果打开新版本，已填写的内容会留在“草稿”中。',
    open: '打开新版本',
  },
  newBuild: {
    title: '此页面已更新。',
    text: '方便时请重新打开。',
    begun: '方便时请重新打开，您的答案会保留。',
    open: '重新打开',
  },
  shut: {
    title: '此表单不再接受回答。',
    text: '它已关闭，或暂时下线。',
    begun: '它已关闭，或暂时下线。您填写的内容会保留在此设备上。',
    open: '查看原因',
  },
}

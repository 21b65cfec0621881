import type { Words } from '../Words.ts'
import type { page as en } from '../en/page.ts'

export const page: Words<typeof en> = {
  language: '语言',
  failed: { title: '表单未能加载', text: '请检查网络后重试。已保存的草稿在此设备上是安全的。', retry: '重试' },
  incomplete_one: '有 {{count}} 个答案需要修改。查看',
  incomplete_other: '有 {{count}} 个答案需要修改。查看第一个',
  sending: '正在发送…',
  waiting: '没有网络。您的答案保存在此设备上，网络恢复后会自动发送。',
  restored: '正在继续您保存的草稿。',
  opening: { loading: '正在获取已有信息…', failed: '无法获取已有信息，您可以继续填写。' },
  startOver: '重新开始',
  sent: { title: '已提交，谢谢！', text: '您的答案已保存。', another: '再填一次' },
  signIn: { title: '请先登录', text: '任务只分配给已登录的人。', go: '登录' },
  tasks: { choose: '选择任务' },
  preview: {
    notSent: '这是预览：没有发送任何内容。',
    notRead: '预览不会读取照片。表单发布后，照片内容会作为建议显示在相应的问题旁。',
  },
}

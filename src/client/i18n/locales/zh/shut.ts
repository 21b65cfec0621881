import type { Words } from '../Words.ts'
import type { shut as en } from '../en/shut.ts'

export const shut: Words<typeof en> = {
  unknown: { title: '这里没有表单', text: '此地址没有表单。请向发送链接的人核实。' },
  unpublished: {
    title: '此表单暂停填写',
    text: '目前不接受填写。之前提交的内容都已保留。请稍后再来，或询问发送链接的人。',
  },
  notYetOpen: {
    title: '尚未开放',
    when: '开放时间：{{when}}（{{inWhile}}）。',
    text: '您可以让此页面开着：到时表单会自动出现。',
  },
  closed: {
    title: '此表单已截止',
    when: '接受填写至 {{when}}。',
    text: '如果您还有内容要告知，请询问发送链接的人。',
  },
  full: { title: '此表单已收满', text: '已收到所需的全部答案。感谢您愿意帮忙。' },
  answered: {
    title: '您已填写过此表单',
    text_one: '每人只能填写一次。您的答案已保存，谢谢！',
    text_other: '每人可填写 {{count}} 次。您的答案已保存，谢谢！',
    go: '查看我提交的内容',
  },
  inApp: { title: '请在应用中打开此表单', text: '它是为手机应用制作的，不能在浏览器中打开。' },
  inBrowser: { title: '请在浏览器中打开此表单', text: '它是为网页浏览器制作的，不能在应用内打开。' },
  notAllowed: { title: '这不是您的表单', text: '只有参与编辑此表单的人才能预览。' },
  noTask: { title: '没有此任务', text: '此任务已不存在，可能已被撤回。' },
  home: '前往首页',
  again: '再看一次',
  looked: '已于 {{time}} 再次查看：暂无变化。',
  openBrowser: '在浏览器中打开',
  draft: '您已开始填写的内容作为草稿保存在此设备上。',
  kept: '您的答案不会丢失：已作为草稿保存在此设备上。',
  closesAt: '此表单将于 {{when}} 截止（{{inWhile}}）。',
  closedMeanwhile: '此表单已于 {{when}} 截止。您已开始填写的内容在 {{until}} 之前仍可提交。',
}

import type { live as en } from '../en/live.ts'
import type { Words } from '../Words.ts'

export const live: Words<typeof en> = {
  people_one: '另有 {{count}} 人打开了此表单',
  people_other: '另有 {{count}} 人打开了此表单',
  same: '{{name}}（您，在另一个窗口）',
  isAt: '{{name}}，正在“{{at}}”：前往',
  looks: '{{name}}，仅查看',
  came: '{{name}} 打开了此表单。',
  left: '{{name}} 离开了此表单。',
  holds: '{{name}} 正在编辑此元素。',
  takeOver: '接管编辑',
  isHeld: '{{name}} 正在编辑“{{title}}”。请等待其完成，或接管编辑。',
  somebody: '有人',
  notice: {
    mine: '{{name}} 同时更改了此处。保留您的内容：',
    undone: '其他人之后更改了此处。保留他们的内容：',
    over: '{{name}} 覆盖了您的更改：',
  },
  values: '您的“{{mine}}”，对方的“{{theirs}}”',
  takeTheirs: '采用对方的',
  takeBack: '恢复我的',
}

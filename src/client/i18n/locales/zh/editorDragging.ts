import type { Words } from '../Words.ts'
import type { draggingCommands as enCommands, editorDragging as en } from '../en/editorDragging.ts'

export const editorDragging: Words<typeof en> = {
  drag: {
    more_one: '以及另外 {{count}} 个',
    more_other: '以及另外 {{count}} 个',
    inList: '位于：{{list}}',
    level: '第 {{level}} 级',
    dropped: '{{name}}：位于{{list}}，第 {{index}} 个，共 {{count}} 个。',
    cancelled: '没有移动任何内容。',
    fingers: '触屏工具',
    tapMore: '点按元素以添加到所选',
    done: '完成',
    menu: '菜单',
  },
}

export const draggingCommands: Words<typeof enCommands> = {
  selectSeveral: '选择多个',
}

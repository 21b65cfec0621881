import type { dropUnavailable as enUnavailable, editorDrops as en } from '../en/editorDrops.ts'
import type { Words } from '../Words.ts'

export const editorDrops: Words<typeof en> = {
  drop: {
    newColumns: '与“{{name}}”并排分栏',
    newColumn: '新的一栏：{{list}}',
    stacked: '手机上依次排列',
    inColumn: '{{name}}：第 {{index}} 栏，共 {{count}} 栏。',
    movedBefore: '{{name}}：第 {{index}} 栏，共 {{count}} 栏，在“{{other}}”之前。',
    movedAfter: '{{name}}：第 {{index}} 栏，共 {{count}} 栏，在“{{other}}”之后。',
  },
}

export const dropUnavailable: Words<typeof enUnavailable> = {
  noRoom: '这里放不下更多了。',
}

import type { Words } from '../Words.ts'
import type { editorSelection as en } from '../en/editorSelection.ts'

export const editorSelection: Words<typeof en> = {
  selection: {
    count_one: '已选择 {{count}} 个元素',
    count_other: '已选择 {{count}} 个元素',
    inHand_one: '{{count}} 个元素',
    inHand_other: '{{count}} 个元素',
    hint: '在此处的设置会应用到所有选中的元素。',
    nothingShared: '这些元素没有共同的设置。',
    mixed: '不一致',
    mixedOf: '{{label}}（不一致）',
    useFirst: '全部使用“{{name}}”的设置',
  },
}

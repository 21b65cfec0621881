import type { editorOutline as en } from '../en/editorOutline.ts'
import type { Words } from '../Words.ts'

export const editorOutline: Words<typeof en> = {
  outline: {
    label: '表单大纲',
    empty: '还没有元素。',
    footer: '页脚',
    search: '搜索标签、名称或类型',
    found_one: '找到 {{count}} 个元素',
    found_other: '找到 {{count}} 个元素',
    rename: '标签',
    select: '选择{{title}}',
    locked: '已锁定',
    hidden: '在画布上隐藏',
    wrong: '有错误',
    hide: '在画布上隐藏{{title}}',
    show: '在画布上显示{{title}}',
    lock: '在此设备上锁定{{title}}',
    unlock: '解锁{{title}}',
    hiddenCount_one: '已隐藏 {{count}} 个：显示',
    hiddenCount_other: '已隐藏 {{count}} 个：显示',
    isLocked: '“{{title}}”已在此设备上锁定：不能修改、移动或删除。',
    unlockIt: '解锁',
    dismiss: '关闭',
  },
}

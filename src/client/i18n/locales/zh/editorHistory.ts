import type { editorHistory as en } from '../en/editorHistory.ts'
import type { Words } from '../Words.ts'

export const editorHistory: Words<typeof en> = {
  history: {
    tab: '历史',
    label: '操作步骤，最新的在前',
    empty: '您的每一步修改都会显示在这里。',
    start: '表单最初的样子',
    set: '设置“{{setting}}”',
    elements_one: '{{count}} 个元素',
    elements_other: '{{count}} 个元素',
    wentTo: '现在位于第 {{number}} 步。',
    revert: '仅撤回这一步：{{what}} {{subject}}',
    reverted: '已撤回这一步，之后的步骤保持不变。',
    nothingLeft: '这一步已没有可以撤回的内容。',
    conflictTitle: '之后的步骤也改动了这里',
    conflictText: '这一步的其余部分可以撤回。请为以下各项选择要保留的内容：',
    keep: '保持现状',
    take: '撤回',
    noValue: '（空）',
    theForm: '表单',
    in: '位于{{list}}',
    stays: '保留在表单中',
    deleted_one: '将被删除',
    deleted_other: '将被删除，共 {{count}} 个元素',
    staysDeleted: '保持删除',
    comesBack: '恢复',
    refused: '保持不变：原来的位置已不存在，或不能再放入它。',
    rehomed: '现在位于外层：原来添加它的位置已不能再放入它。',
    position: '列表中的第 {{number}} 位',
    cancel: '取消',
    apply: '撤回这一步',
    lost: {
      changed: '自您上次访问以来，表单在别处被修改过。之前的步骤已不再适用，因此被清除。',
      unreadable: '无法读取上次访问的步骤，已将其清除。',
    },
  },
}

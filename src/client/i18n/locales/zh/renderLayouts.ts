import type { Words } from '../Words.ts'
import type { renderLayouts as en } from '../en/renderLayouts.ts'

export const renderLayouts: Words<typeof en> = {
  announce: {
    appeared_one: '出现新问题：{{label}}',
    appeared_other: '出现 {{count}} 个新问题：{{label}}',
    wrong: '{{words}}',
    step: '第 {{number}} 步，共 {{count}} 步：{{label}}',
    rowAdded: '已添加第 {{number}} 行',
    rowRemoved: '已删除第 {{number}} 行',
    rowMoved: '已移到第 {{number}} 行，共 {{count}} 行',
  },
  late: {
    loading: '正在加载问题',
    failed: '有一个问题未能加载。',
    retry: '重试',
  },
  steps: {
    label: '步骤',
    position: '第 {{number}} 步，共 {{count}} 步',
    next: '下一步',
    back: '上一步',
    wrong: '此处有误',
  },
  rows: {
    title: '第 {{number}} 行',
    add: '添加',
    none: '这里还没有内容。',
    full: '最多 {{max}} 行。',
    remove: '删除',
    removeNamed: '删除{{row}}',
    sure: '要删除{{row}}及其答案吗？',
    keep: '保留',
    up: '上移',
    down: '下移',
    drag: '拖动到其他位置',
    upNamed: '上移{{row}}',
    downNamed: '下移{{row}}',
    acts: '行',
  },
  image: {
    missing: '图片未能加载。',
  },
  link: {
    newTab: '在新标签页打开',
  },
  notice: {
    info: '说明',
    success: '好消息',
    warning: '警告',
    error: '错误',
  },
  search: {
    open: '查找问题',
    label: '问题中的文字',
    found_one: '{{count}} 个问题',
    found_other: '{{count}} 个问题',
    none: '没有问题含有这些文字。',
    more: '还有 {{count}} 个：请再输入几个字',
    close: '关闭',
  },
  progress: {
    text: '已回答 {{answered}} / {{asked}}',
  },
  summary: {
    title_one: '有 1 个问题需要处理',
    title_other: '有 {{count}} 个问题需要处理',
    list: '需要处理的问题',
  },
}

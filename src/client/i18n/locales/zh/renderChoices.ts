import type { Words } from '../Words.ts'
import type { renderChoices as en } from '../en/renderChoices.ts'

export const renderChoices: Words<typeof en> = {
  choices: {
    waiting: '正在加载选项…',
    failed: '无法加载选项。',
    retry: '重试',
    none: '这里没有可选的选项。',
    noMatch: '没有匹配的选项。',
    found_one: '{{count}} 个选项',
    found_other: '{{count}} 个选项',
    clear: '清除选择',
    more: '再显示 {{count}} 项',
    all: '全选',
    noneChosen: '全不选',
  },
  ranking: {
    ranked: '已排序',
    unranked: '尚未排序',
    empty: '点按下方的选项，让它排到下一位。',
    up: '将{{label}}上移',
    down: '将{{label}}下移',
    remove: '将{{label}}移出排序',
    add: '将{{label}}排到第 {{place}} 位',
    drag: '移动{{label}}，第 {{place}} 位，共 {{count}} 位。用上下方向键移动。',
    moved: '{{label}}现在是第 {{place}} 位，共 {{count}} 位。',
    removed: '{{label}}已移出排序。',
  },
  cascade: {
    level: '第 {{number}} 级',
    choose: '请选择',
  },
}

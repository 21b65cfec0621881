import type { editorInsert as en, insertCommands as enCommands } from '../en/editorInsert.ts'
import type { Words } from '../Words.ts'

export const editorInsert: Words<typeof en> = {
  palette: {
    search: '搜索元素',
    none: '没有这个名称的元素。',
    clear: '显示所有元素',
    found_one: '找到 {{count}} 个元素',
    found_other: '找到 {{count}} 个元素',
    add: '添加{{kind}}',
    recent: '最近使用',
    text: '文本',
    number: '数字',
    choice: '选择',
    date: '日期与时间',
    place: '地点',
    layout: '布局',
    content: '内容',
    special: '特殊',
    tip: '点击添加到{{where}}，或拖动。',
    adds: '{{hint}}。添加到{{where}}。',
    cannot: '{{hint}}。此处不可用：{{reason}}',
    noAnswers: '信息表单不收集答案。',
  },
  where: {
    below: '“{{name}}”下方',
    into: '“{{name}}”内',
    start: '表单顶部',
    end: '表单末尾',
    footer: '页脚',
  },
  insert: {
    label: '插入元素',
    search: '输入以查找元素',
    here: '在此处插入元素',
    keys: 'Enter 添加到{{where}}',
    keysInside: 'Shift+Enter 添加到{{where}}',
    added: '已将{{kind}}添加到{{where}}。',
    noInside: '所选元素内不能放入任何元素。',
  },
  opening: {
    missing: '没有这个表单',
    missingText: '它可能已被删除，或者链接有误。',
    forbidden: '此表单未与您共享',
    forbiddenText: '请让所有者与您共享后再打开。',
  },
  empty: {
    title_100: '从一个问题开始',
    text_100: '把元素拖到此页，或点击添加。',
    title_10000: '在每个地点要核实什么？',
    text_10000: '先说明要看什么，再提一个选项不多的问题。',
    title_1: '大家要在地图上添加什么？',
    text_1: '位置和名称必不可少；地点的其他信息可自由提问。',
    'title_-1': '您想告诉大家什么？',
    'text_-1': '文字、图片和链接。这里不提问，也就无需提交。',
    first: '添加{{kind}}',
    template: '从模板开始',
    restore: '恢复模板的元素',
    from_10000: '微任务',
    from_1: '由您绘图',
    'from_-1': '信息',
  },
}

export const insertCommands: Words<typeof enCommands> = {
  quickInsert: '插入元素…',
  showTour: '查看编辑器导览',
}

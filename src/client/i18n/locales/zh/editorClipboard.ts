import type { Words } from '../Words.ts'
import type {
  clipboardCommands as enCommands,
  clipboardUnavailable as enUnavailable,
  editorClipboard as en,
} from '../en/editorClipboard.ts'

/** Words of the editor about the clipboard, finding commands, and menus. */
export const editorClipboard: Words<typeof en> = {
  clipboard: {
    edit: '粘贴',
    cut_one: '已剪切 {{count}} 个元素。',
    cut_other: '已剪切 {{count}} 个元素。',
    copied_one: '已复制 {{count}} 个元素。',
    copied_other: '已复制 {{count}} 个元素。',
    pasted_one: '已粘贴 {{count}} 个元素。',
    pasted_other: '已粘贴 {{count}} 个元素。',
    title: '来自剪贴板',
    dismiss: '关闭',
    looseEnds: '粘贴的内容引用了没有一起复制的东西：',
    missing: '“{{name}}”（{{setting}}）：这里没有叫这个名称的元素。',
    another: '“{{name}}”（{{setting}}）：原本指另一张表单的答案，现在读取本表单中的同名答案。',
    list: '“{{name}}”（{{setting}}）：本表单没有叫这个名称的列表。',
    empty: '剪贴板是空的。请先复制表单中的元素。',
    foreign: '剪贴板里是别的内容，不是表单元素。',
    document: '剪贴板里是一整张表单，而不是其中的元素。可以用“导入 JSON”打开它。',
    tooLarge: '剪贴板里的内容超过了表单允许的大小。',
    unsound: '剪贴板里的元素在这里无法使用：',
    noPlace: '不能粘贴到那里：{{reason}}',
    whole: '全部内容',
    copyKeys: '此浏览器只允许用按键复制。请按 {{keys}}。',
    pasteKeys: '此浏览器只允许用按键粘贴。请按 {{keys}}。',
  },
  finding: {
    title: '查找命令',
    search: '命令、可添加的元素、表单中的元素',
    none: '没有找到。',
    goTo: '转到 {{name}}',
    count_one: '{{count}} 项匹配',
    count_other: '{{count}} 项匹配',
  },
  shortcuts: {
    title: '键盘快捷键',
    command: '命令',
    keys: '按键',
    handle: '拿起所选元素，用方向键移动，再按空格放下',
    handleKeys: '在手柄上按空格',
    typing: '在文本框中，这些按键保持平常的作用，除了：{{commands}}。',
  },
  menu: {
    element: '针对所选内容的命令',
    canvas: '针对表单的命令',
    form: '整个表单的命令',
  },
}

/** The titles of its commands. */
export const clipboardCommands: Words<typeof enCommands> = {
  cut: '剪切',
  copy: '复制到剪贴板',
  paste: '粘贴',
  pasteBefore: '粘贴到前面',
  pasteInto: '粘贴到里面',
  findCommand: '查找命令…',
  showShortcuts: '键盘快捷键',
  openMenu: '打开菜单',
}

/** Why they cannot be used. */
export const clipboardUnavailable: Words<typeof enUnavailable> = {
  noLayout: '请先选择一个布局。',
}

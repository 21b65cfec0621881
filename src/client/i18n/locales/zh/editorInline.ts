import type { Words } from '../Words.ts'
import type {
  editorInline as en,
  inlineCommands as enCommands,
  inlineUnavailable as enUnavailable,
} from '../en/editorInline.ts'

export const editorInline: Words<typeof en> = {
  inline: {
    title: '表单标题',
    choice: '选项 {{number}}',
    row: '第 {{number}} 行',
    of: '“{{name}}”的{{text}}',
    hint: '按 Enter 保留，Esc 放弃，Tab 转到该元素的下一处文字。',
    hintLong: '按 Enter 保留，Shift+Enter 换行，Esc 放弃，Tab 转到下一处文字。',
    hintEntry: '按 Enter 保留并添加下一项，在空白项中按退格键将其删除，Esc 放弃。',
  },
}

export const inlineCommands: Words<typeof enCommands> = {
  editText: '在画布上编辑文字',
  editTitle: '编辑表单标题',
}

export const inlineUnavailable: Words<typeof enUnavailable> = {
  noText: '此类元素没有可编辑的文字。',
}

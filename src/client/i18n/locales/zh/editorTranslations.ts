import type { editorTranslations as en } from '../en/editorTranslations.ts'
import type { Words } from '../Words.ts'

/** Parts of what the editor says, each spread where its key belongs. */
export const editorTranslations: Words<typeof en> = {
  command: {
    translations: '翻译',
    pretendAccented: '试用加长、带重音的文字',
    pretendMirrored: '试用从右到左',
  },
  edit: {
    translate: '翻译',
    stillRight: '确认译文仍然正确',
    importTranslations: '导入译文',
  },
  issue: {
    staleTranslation: '“{{language}}”语言有 {{count}} 处译文早于原文的最近修改；这是第一处。',
  },
  toTranslations: '去翻译',
  pretence: {
    accented: '试用：带重音且加长的文字。表单本身未更改。',
    mirrored: '试用：从右到左的文字。表单本身未更改。',
    stop: '停止',
  },
}

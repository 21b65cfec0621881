import type { editorTranslations as en } from '../en/editorTranslations.ts'
import type { Words } from '../Words.ts'

/** Parts of what the editor says, each spread where its key belongs. */
export const editorTranslations: Words<typeof en> = {
  command: {
    translations: '翻译',
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
}

import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { settingsOf } from '../store/settingsOf.ts'

/** Texts that can be written also while they are blank and so nowhere to be seen; others once they have words. */
export const ALWAYS: readonly string[] = ['label', 'text', 'caption', 'help']

/** Whether an element has any text to write: spacers and columns have none. */
export function hasText(kind: ElementKind): boolean {
  return settingsOf(kind).some(({ key, hint }) => hint.editor.startsWith('localized') && ALWAYS.includes(key))
}

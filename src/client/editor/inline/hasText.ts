import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { settingsOf } from '../store/settingsOf.ts'

/** Texts that can be edited while blank and invisible; others only when they have content. */
export const ALWAYS: readonly string[] = ['label', 'text', 'caption', 'help']

/** True if an element has any editable text: spacers and columns have none. */
export function hasText(kind: ElementKind): boolean {
  return settingsOf(kind).some(({ key, hint }) => hint.editor.startsWith('localized') && ALWAYS.includes(key))
}

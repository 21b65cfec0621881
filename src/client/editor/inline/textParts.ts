import type { Element } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { isOffered, settingsOf, type Setting } from '../inspector/settingsOf.ts'
import { entriesOf } from './partText.ts'
import type { TextPart } from './Writing.ts'

/** Texts that can be written also while they are blank and so nowhere to be seen; others once they have words. */
const ALWAYS: readonly string[] = ['label', 'text', 'caption', 'help']

/** A text of an element, with what is known of its setting. */
export interface KnownPart extends TextPart {
  /** Several lines are welcome. */
  readonly isLong: boolean
  readonly isRequired: boolean
  /** It can be written while it is blank. */
  readonly isAlways: boolean
}

/** Every text that an author may write in an element, in the order in which it is read: the help of a question comes last. */
export function textParts(element: Element, kind: ElementKind): readonly KnownPart[] {
  const settings = settingsOf(kind).filter((setting) => isOffered(setting, element.settings))
  const parts = settings.flatMap((setting) => partsOf(setting, element))
  if (kind.sort !== 'input') return parts
  return [...parts.filter(({ key }) => key !== 'help'), ...parts.filter(({ key }) => key === 'help')]
}

function partsOf({ key, hint, required }: Setting, element: Element): readonly KnownPart[] {
  switch (hint.editor) {
    case 'localized':
    case 'localizedLong':
      return [{ key, isLong: hint.editor === 'localizedLong', isRequired: required, isAlways: ALWAYS.includes(key) }]
    case 'choices':
    case 'rows':
      return entriesOf(element, key).map((_, index) => ({
        key,
        index,
        isLong: false,
        isRequired: true,
        isAlways: true,
      }))
    default:
      return []
  }
}

/** Whether an element has any text to write: spacers and columns have none. */
export function hasText(kind: ElementKind): boolean {
  return settingsOf(kind).some(({ key, hint }) => hint.editor.startsWith('localized') && ALWAYS.includes(key))
}

export const isSamePart = (a: TextPart, b: TextPart): boolean => a.key === b.key && a.index === b.index

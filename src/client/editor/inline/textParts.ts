import type { Element } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { isApplicable, settingsOf, type Setting } from '../store/settingsOf.ts'
import { ALWAYS } from './hasText.ts'
import { openAppearance } from './openAppearance.ts'
import { entriesOf } from './partText.ts'
import type { TextPart } from '../store/InlineEditing.ts'

/** A text of an element, with properties of its setting. */
export interface DescribedPart extends TextPart {
  /** True if it may have several lines. */
  readonly isLong: boolean
  readonly isRequired: boolean
  /** True if it can be edited while blank. */
  readonly isAlways: boolean
}

/** Returns all editable texts of an element, in reading order: the help of a question is last. */
export function textParts(element: Element, kind: ElementKind): readonly DescribedPart[] {
  const settings = settingsOf(kind).filter((setting) => isApplicable(setting, element.settings))
  const parts = settings.flatMap((setting) => partsOf(setting, element, kind))
  if (kind.sort !== 'input') return parts
  return [...parts.filter(({ key }) => key !== 'help'), ...parts.filter(({ key }) => key === 'help')]
}

function partsOf({ key, hint, required }: Setting, element: Element, kind: ElementKind): readonly DescribedPart[] {
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
        isAlways: openAppearance(kind) !== undefined,
      }))
    default:
      return []
  }
}

export const isSamePart = (a: TextPart, b: TextPart): boolean => a.key === b.key && a.index === b.index

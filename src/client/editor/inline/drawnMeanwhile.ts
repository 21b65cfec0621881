import type { Element, Settings } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { openAppearance } from './openAppearance.ts'
import { entriesOf, readWords, type Tongue } from './partText.ts'
import { isText } from '../../../forms/document/titleOf.ts'
import type { KnownPart } from './textParts.ts'
import { MARK } from './Writing.ts'

/**
 * An element as the canvas draws it while one of its texts is written: with the mark, with `fill` where there are no words
 * yet, without a long text (the box over it makes the room), and with its choices open when one of them is written.
 */
export function drawnMeanwhile(part: KnownPart, kind: ElementKind, fill: string, tongue: Tongue) {
  const drawn = new WeakMap<Element, Element>()
  const marked = (value: unknown) => MARK + (part.isLong ? '' : (isText(value) && readWords(value, tongue)) || fill)
  const { index } = part
  const open = index === undefined ? undefined : openAppearance(kind)
  const settingsOf = (element: Element): Settings => {
    if (index === undefined) return { ...element.settings, [part.key]: marked(element.settings[part.key]) }
    const entries = entriesOf(element, part.key)
    const labelled = entries.map((entry, at) => (at === index ? { ...entry, label: marked(entry.label) } : entry))
    return { ...element.settings, [part.key]: labelled, ...(open === undefined ? {} : { appearance: open }) }
  }
  return (element: Element): Element => {
    const known = drawn.get(element) ?? { ...element, settings: settingsOf(element) }
    drawn.set(element, known)
    return known
  }
}

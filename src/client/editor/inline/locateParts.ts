import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { markedText } from '../../../forms/document/textParts.ts'
import { displayedText, textOf } from './partText.ts'
import { partsOf, languagesOf } from './inlineEditActions.ts'
import type { DescribedPart } from './textParts.ts'
import { EDITED_TEXT_MARK, type TextPart } from '../store/InlineEditing.ts'

/** Distance in pixels within which a press beside a text still means it. */
const NEAR = 24

/** Returns the frame of an element on the canvas, or of the title above the form. */
export function frameOf(id: ElementId | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(id === null ? '.ed-navbar' : `[data-node="${CSS.escape(id)}"]`)
}

/** Returns the text node that is being edited. */
export function findEditedText(frame: HTMLElement): Text | null {
  return ownTexts(frame).find(({ data }) => data.startsWith(EDITED_TEXT_MARK)) ?? null
}

/** Returns the editable texts of an element: the visible ones, and those editable while blank. */
export function reachableParts(editor: Editor, id: ElementId): readonly TextPart[] {
  const visible = visibleParts(editor, id)
  // If some entries of a list are visible, the others count as visible, too: blank ones have no text node.
  const lists = new Set(Array.from(visible.keys(), ({ key }) => key))
  return partsOf(editor, id).filter(
    (part) => part.isAlways || visible.has(part) || (part.index !== undefined && lists.has(part.key)),
  )
}

/** Returns the text meant by a press on an element; null for none in particular. */
export function partAt(editor: Editor, id: ElementId, x: number, y: number): TextPart | null {
  const visible = visibleParts(editor, id)
  const near = Array.from(visible, ([part, text]) => ({ part, distance: distanceTo(text, x, y) }))
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance)
  if (near[0]?.distance === 0) return near[0].part
  // Markdown is rendered, so its source is not found on the canvas: a press on no other text means it.
  const drawn = partsOf(editor, id).find(
    (part) => part.key === 'text' && !visible.has(part) && wordsOf(editor, id, part),
  )
  return drawn ?? near[0]?.part ?? null
}

/** Matches texts by their content, in reading order: components need no markers. */
function visibleParts(editor: Editor, id: ElementId): ReadonlyMap<DescribedPart, Text> {
  const frame = frameOf(id)
  const texts = frame ? [...ownTexts(frame)] : []
  const found = new Map<DescribedPart, Text>()
  for (const part of partsOf(editor, id)) {
    const words = wordsOf(editor, id, part)
    const at = words === '' ? -1 : texts.findIndex(({ data }) => data === words || data === EDITED_TEXT_MARK + words)
    const [text] = at < 0 ? [] : texts.splice(at, 1)
    if (text) found.set(part, text)
  }
  return found
}

/** Returns a text as the canvas shows it: with references marked. */
const wordsOf = (editor: Editor, id: ElementId, part: TextPart): string =>
  markedText(displayedText(textOf(editor.stable(), id, part), languagesOf(editor)))

/** Returns the visible text nodes of an element itself, without nested elements. */
function ownTexts(frame: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const around = text.parentElement
    if (!around || (around.closest('[data-node]') ?? frame) !== frame || around.closest('textarea')) continue
    if (isVisible(around, frame)) texts.push(text)
  }
  return texts
}

/** False if hidden, or clipped for screen readers only. */
function isVisible(element: HTMLElement, frame: HTMLElement): boolean {
  if (element.getClientRects().length === 0) return false
  for (let at: HTMLElement | null = element; at && at !== frame; at = at.parentElement) {
    if (getComputedStyle(at).clipPath !== 'none') return false
  }
  return true
}

function distanceTo({ parentElement }: Text, x: number, y: number): number {
  const { left, right, top, bottom } = parentElement?.getBoundingClientRect() ?? new DOMRect()
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

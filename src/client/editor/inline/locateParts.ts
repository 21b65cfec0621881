import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { markedText } from '../../../forms/document/textParts.ts'
import { readWords, textOf } from './partText.ts'
import { partsOf, tongueOf } from './writingActs.ts'
import type { KnownPart } from './textParts.ts'
import { MARK, type TextPart } from '../store/Writing.ts'

/** Pixels beside a text where a press still means it. */
const NEAR = 24

/** The frame of an element on the canvas, or of the title over the form. */
export function frameOf(id: ElementId | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(id === null ? '.ed-navbar' : `[data-node="${CSS.escape(id)}"]`)
}

/** Where the words that are being written stand. */
export function findMark(frame: HTMLElement): Text | null {
  return ownTexts(frame).find(({ data }) => data.startsWith(MARK)) ?? null
}

/** The texts of an element that are seen on the canvas, each where it stands, and those that can be written unseen. */
export function reachableParts(editor: Editor, id: ElementId): readonly TextPart[] {
  const seen = seenParts(editor, id)
  // Where some entries of a list stand, others do, too: those without words are not to be found by them.
  const lists = new Set(Array.from(seen.keys(), ({ key }) => key))
  return partsOf(editor, id).filter(
    (part) => part.isAlways || seen.has(part) || (part.index !== undefined && lists.has(part.key)),
  )
}

/** The text that a press on an element means; null for none in particular. */
export function partAt(editor: Editor, id: ElementId, x: number, y: number): TextPart | null {
  const seen = seenParts(editor, id)
  const near = Array.from(seen, ([part, text]) => ({ part, distance: distanceTo(text, x, y) }))
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance)
  if (near[0]?.distance === 0) return near[0].part
  // Markdown does not stand on the canvas as it is written: what is no other text is that.
  const drawn = partsOf(editor, id).find((part) => part.key === 'text' && !seen.has(part) && wordsOf(editor, id, part))
  return drawn ?? near[0]?.part ?? null
}

/** Texts are told by their words, in the order in which they are read: whatever draws a kind needs to know nothing of it. */
function seenParts(editor: Editor, id: ElementId): ReadonlyMap<KnownPart, Text> {
  const frame = frameOf(id)
  const texts = frame ? [...ownTexts(frame)] : []
  const found = new Map<KnownPart, Text>()
  for (const part of partsOf(editor, id)) {
    const words = wordsOf(editor, id, part)
    const at = words === '' ? -1 : texts.findIndex(({ data }) => data === words || data === MARK + words)
    const [text] = at < 0 ? [] : texts.splice(at, 1)
    if (text) found.set(part, text)
  }
  return found
}

/** As the canvas shows them: answers are marked. */
const wordsOf = (editor: Editor, id: ElementId, part: TextPart): string =>
  markedText(readWords(textOf(editor.stable(), id, part), tongueOf(editor)))

/** The pieces of text of an element itself, not of what stands in it, that are to be seen. */
function ownTexts(frame: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const around = text.parentElement
    if (!around || (around.closest('[data-node]') ?? frame) !== frame || around.closest('textarea')) continue
    if (isSeen(around, frame)) texts.push(text)
  }
  return texts
}

/** Neither left out nor clipped away, for screen readers alone. */
function isSeen(element: HTMLElement, frame: HTMLElement): boolean {
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

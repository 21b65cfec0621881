import type { KeyboardEvent } from 'react'

/** Where to go from a cell: so many rows and columns on. */
export interface Way {
  readonly rows: number
  readonly columns: number
}

/**
 * Where a key leads out of a cell; null while it stays in it. Enter goes down (a new line with Alt, or with Shift in a
 * text of several lines), arrows leave at the edge of the words, or when all of them are chosen, as they are on arrival.
 */
export function wayOut(event: KeyboardEvent<HTMLTextAreaElement>, isLong: boolean): Way | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (nativeEvent.isComposing || ctrlKey || metaKey) return null
  if (key === 'Enter') {
    if (altKey || (isLong && shiftKey)) return null
    return { rows: shiftKey ? -1 : 1, columns: 0 }
  }
  if (shiftKey || altKey) return null
  const { selectionStart, selectionEnd, value } = currentTarget
  const isAll = selectionStart === 0 && selectionEnd === value.length
  const atStart = isAll || selectionEnd === 0
  const atEnd = isAll || selectionStart === value.length
  const backward = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
  // Which side the words begin at is theirs; which side the next column stands at is the page's.
  const [leftEdge, rightEdge] = backward === -1 ? [atStart, atEnd] : [atEnd, atStart]
  if (key === 'ArrowUp' && atStart) return { rows: -1, columns: 0 }
  if (key === 'ArrowDown' && atEnd) return { rows: 1, columns: 0 }
  if (key === 'ArrowLeft' && leftEdge) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && rightEdge) return { rows: 0, columns: 1 }
  return null
}

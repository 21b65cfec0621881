import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface FormattedBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string
  /** What a typed text becomes in the box. */
  readonly format: (typed: string) => string
  readonly onText: (formatted: string) => void
}

const counts = /[\p{L}\p{Nd}+]/u

/**
 * A box that rewrites what is typed (marks, spaces, capitals) and leaves the caret behind the same letter or digit.
 * Taking away a mark takes away the character before it, so that Backspace never gets stuck.
 */
export function FormattedBox({ value, format, onText, ...box }: FormattedBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Letters and digits before it. Its place is found in what is drawn: that may be spaced otherwise by then. */
  const caret = useRef<number | 'end' | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const { value: drawn } = input.current
    const place = caret.current === 'end' ? drawn.length : placeBehind(drawn, caret.current)
    input.current.setSelectionRange(place, place)
    caret.current = null
  })
  const change = (typed: string, at: number) => {
    let [before, after] = [typed.slice(0, at), typed.slice(at)]
    const onlyMarkTaken = typed.length < value.length && significant(typed) === significant(value)
    if (onlyMarkTaken && at < value.length) before = withoutLast(before)
    caret.current = before && !after ? 'end' : significant(before)
    onText(format(before + after))
  }
  return (
    <input
      {...box}
      ref={input}
      value={value}
      onChange={({ target, nativeEvent }) => {
        // A character that is still being put together (Telex, Pinyin) is let alone until it is there.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onText(target.value)
        else change(target.value, placeIn(target))
      }}
      onCompositionEnd={({ currentTarget }) => change(currentTarget.value, placeIn(currentTarget))}
    />
  )
}

function placeIn({ selectionStart, value }: HTMLInputElement): number {
  return selectionStart ?? value.length
}

function significant(text: string): number {
  return [...text].filter((character) => counts.test(character)).length
}

function withoutLast(text: string): string {
  const characters = [...text]
  const last = characters.findLastIndex((character) => counts.test(character))
  return characters.filter((_, index) => index !== last).join('')
}

/** The place behind so many letters and digits. */
function placeBehind(text: string, count: number): number {
  let place = 0
  let seen = 0
  for (const character of text) {
    if (seen === count) break
    if (counts.test(character)) seen++
    place += character.length
  }
  return place
}

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
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    input.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = (typed: string, at: number) => {
    let [before, after] = [typed.slice(0, at), typed.slice(at)]
    const onlyMarkTaken = typed.length < value.length && significant(typed) === significant(value)
    if (onlyMarkTaken && at < value.length) before = withoutLast(before)
    const formatted = format(before + after)
    caret.current = before && !after ? formatted.length : placeBehind(formatted, significant(before))
    onText(formatted)
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

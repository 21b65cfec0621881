import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface FormattedBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string
  readonly format: (typed: string) => string
  readonly onText: (formatted: string) => void
}

const counts = /[\p{L}\p{Nd}+]/u

/**
 * A field that formats typed text (punctuation, spaces, capitals) and keeps the caret after the same letter or digit.
 * Deleting punctuation deletes the character before it, so that Backspace never gets stuck.
 */
export function FormattedBox({ value, format, onText, ...box }: FormattedBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  /**
   * Number of letters and digits before the caret. Its position is computed from the rendered text, whose spacing may
   * differ.
   */
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
        // Text in an IME composition (Telex, Pinyin) is left alone until it is committed.
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

/** Returns the position after a number of letters and digits. */
function placeBehind(text: string, count: number): number {
  let place = 0
  let counted = 0
  for (const character of text) {
    if (counted === count) break
    if (counts.test(character)) counted++
    place += character.length
  }
  return place
}

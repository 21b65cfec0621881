import { useLayoutEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { textInLanguage } from '../../../forms/translating/textsIn.ts'
import { useGripDrag } from '../../../render/ui/drag/useGripDrag.tsx'
import { useEditor } from '../store/EditorProvider.tsx'
import type { RowWindow } from '../ui/useRowWindow.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { ChoiceActions } from './useChoiceActions.ts'

/** Up to this many rows, all are drawn. */
const ALL = 40
/** Pixels between two rows. */
const GAP = 8

/** Height of a collapsed row of a long list with the gap below it, in pixels, as in the style sheet. */
export const rowHeight = () => (window.matchMedia('(pointer: coarse)').matches ? 114 : 82) + GAP

interface ChoiceListProps {
  readonly value: readonly Choice[]
  readonly looks: boolean
  readonly rows: RowWindow
  readonly actions: ChoiceActions
  readonly opened: number | null
  /** Called when several lines were pasted into a choice's label. */
  readonly onPaste: (index: number, text: string) => void
}

/** The rows of choices in a scrolling box; of a long list only the visible rows are drawn. */
export function ChoiceList({ value, looks, rows, actions, opened, onPaste }: ChoiceListProps) {
  const { box } = rows
  const editor = useEditor()
  const height = rowHeight()
  const isLong = value.length > ALL
  const [first, end] = isLong ? [rows.first, rows.end] : [0, value.length]
  // Extra height of an expanded row.
  const [more, setMore] = useState(0)
  useLayoutEffect(() => {
    const row = opened === null ? null : box.current?.querySelector<HTMLElement>(`[data-choice="${opened}"]`)
    if (row) setMore(Math.max(0, row.offsetHeight + GAP - height))
  }, [opened, box, height])
  const extra = (from: number, to: number) => (opened !== null && opened >= from && opened < to ? more : 0)

  /** True if a choice is blank in every language: an untranslated one is blank in the current language only. */
  const isWordless = (index: number) => {
    const { language, document } = editor.state
    const [main = 'en'] = document.languages
    return language === main || textInLanguage(value[index]?.label, main, main) === ''
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = labelIn(event.target)
    if (index === null || event.nativeEvent.isComposing) return
    const { value: words } = event.target as HTMLInputElement
    if (event.key === 'Enter') actions.add(index + 1)
    else if (event.key === 'Backspace' && words === '' && value.length > 1 && !event.repeat && isWordless(index))
      actions.remove(index)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const index = labelIn(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (index === null || !text.trim().includes('\n')) return
    event.preventDefault()
    onPaste(index, text)
  }
  const { props, drag } = useGripDrag({
    grip: '.ed-grip',
    onDrop: (from, to) => {
      if (from !== to) actions.move(from, to, 'grip')
    },
  })
  return (
    <div
      ref={box}
      className="ed-choice-box"
      data-long={isLong || undefined}
      onKeyDown={onKeyDown}
      onPaste={paste}
      {...props}
    >
      {isLong ? <div style={{ height: first * height + extra(0, first) }} /> : null}
      <ol className="ed-choice-list" start={first + 1}>
        {value.slice(first, end).map((choice, at) => {
          const index = first + at
          return (
            // Choices have no identity of their own: fields are keyed by position.
            <ChoiceRow
              key={`choice ${index + 1}`}
              index={index}
              choice={choice}
              looks={looks}
              isLast={index === value.length - 1}
              isOpen={index === opened}
              actions={actions}
            />
          )
        })}
      </ol>
      {isLong ? <div style={{ height: (value.length - end) * height + extra(end, value.length) }} /> : null}
      {drag}
    </div>
  )
}

/** Returns the index of the choice whose label field an event comes from, null for anything else. */
function labelIn(target: EventTarget): number | null {
  if (!(target instanceof HTMLInputElement) || !target.closest('.ed-choice-list .ed-field')) return null
  if (target.closest('.ed-looks')) return null
  return Number(target.closest<HTMLElement>('[data-choice]')?.dataset['choice'])
}

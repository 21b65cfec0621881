import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { RowWindow } from '../ui/useRowWindow.ts'
import { freeValue } from './choiceLists.ts'

type Choices = readonly Choice[]

/** What has the focus in a row once it is drawn: its words, its grip, or one of its buttons. */
type RowPart = 'label' | 'grip' | 'up' | 'down'

/** What can be done to a list of choices, row by row. Stays the same while the list changes. */
export interface ChoiceActs {
  readonly change: (index: number, choice: Choice) => void
  /** Moves a row, and the focus with it. */
  readonly move: (from: number, to: number, part: RowPart) => void
  readonly remove: (index: number) => void
  /** Adds a blank choice, and goes to its words. */
  readonly add: (index: number) => void
  /** Shows a row's picture and colour, or none (null). */
  readonly open: (index: number | null) => void
}

interface UsedActs {
  readonly acts: ChoiceActs
  readonly opened: number | null
  /** Puts another list in place of this one, as a step of its own. */
  readonly put: (change: (choices: Choices) => Choices) => void
}

export function useChoiceActs(value: Choices, onChange: (value: Choices) => void, { box, show }: RowWindow): UsedActs {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const [opened, open] = useState<number | null>(null)
  const latest = useRef({ value, onChange })
  const toFocus = useRef<{ readonly index: number; readonly part: RowPart } | null>(null)
  useLayoutEffect(() => {
    latest.current = { value, onChange }
    const wanted = toFocus.current
    if (!wanted) return
    toFocus.current = null
    show(wanted.index)
    // Once the row is drawn, should it have been out of sight.
    requestAnimationFrame(() => focusIn(box.current, wanted.index, wanted.part))
  }, [value, onChange, box, show])

  const { put, ...acts } = useMemo(() => {
    const put = (change: (choices: Choices) => Choices) => latest.current.onChange(change(latest.current.value))
    /** A step of its own: what was typed before is no part of it. */
    const step = (change: (choices: Choices) => Choices) => {
      editor.seal()
      put(change)
      editor.seal()
    }
    const main = () => editor.state.document.languages[0] ?? 'en'
    const move = (from: number, to: number, part: RowPart) => {
      const { value } = latest.current
      const moved = value[from]
      if (!moved || to < 0 || to >= value.length) return
      toFocus.current = { index: to, part }
      open(null)
      step((choices) => choices.toSpliced(from, 1).toSpliced(to, 0, moved))
      editor.announce(t('choiceTools.moved', { number: to + 1, count: value.length }))
    }
    return {
      put: step,
      move,
      open,
      change: (index: number, choice: Choice) => put((choices) => choices.with(index, choice)),
      remove: (index: number) => {
        toFocus.current = { index: Math.max(0, Math.min(index, latest.current.value.length - 2)), part: 'label' }
        open(null)
        step((choices) => choices.toSpliced(index, 1))
      },
      add: (index: number) => {
        toFocus.current = { index, part: 'label' }
        open(null)
        step((choices) => choices.toSpliced(index, 0, { value: freeValue(choices), label: { [main()]: '' } }))
      },
    }
  }, [editor, t])
  return { acts, opened, put }
}

function focusIn(box: HTMLElement | null, index: number, part: RowPart): void {
  const row = box?.querySelector(`[data-choice="${index}"]`)
  const own = row?.querySelector<HTMLElement>(part === 'label' ? '.ed-field input' : `[data-act="${part}"]`)
  const button = own instanceof HTMLSpanElement ? own.querySelector<HTMLElement>('button:not(:disabled)') : own
  ;(button ?? row?.querySelector<HTMLElement>('[data-act="grip"]'))?.focus()
}

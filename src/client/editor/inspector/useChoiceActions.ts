import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { RowWindow } from '../ui/useRowWindow.ts'
import { nextFreeValue } from './choiceLists.ts'

type Choices = readonly Choice[]

/** Part of a row that gets the focus once drawn: its label, handle, or a button. */
type RowPart = 'label' | 'grip' | 'up' | 'down'

/** Acts on the rows of a list of choices. Stable while the list changes. */
export interface ChoiceActions {
  readonly change: (index: number, choice: Choice) => void
  /** Moves a row, and the focus with it. */
  readonly move: (from: number, to: number, part: RowPart) => void
  readonly remove: (index: number) => void
  /** Adds a blank choice, and focuses its label. */
  readonly add: (index: number) => void
  /** Expands a row's picture and colour, or none (null). */
  readonly open: (index: number | null) => void
}

interface UsedActions {
  readonly actions: ChoiceActions
  readonly opened: number | null
  /** Replaces the list, as a separate step. */
  readonly put: (change: (choices: Choices) => Choices) => void
}

export function useChoiceActions(
  value: Choices,
  onChange: (value: Choices) => void,
  { box, show }: RowWindow,
): UsedActions {
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
    // After the row is drawn, in case it was out of view.
    requestAnimationFrame(() => focusIn(box.current, wanted.index, wanted.part))
  }, [value, onChange, box, show])

  const { put, ...actions } = useMemo(() => {
    const put = (change: (choices: Choices) => Choices) => latest.current.onChange(change(latest.current.value))
    /** A separate step: earlier typing is not part of it. */
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
        step((choices) => choices.toSpliced(index, 0, { value: nextFreeValue(choices), label: { [main()]: '' } }))
      },
    }
  }, [editor, t])
  return { actions, opened, put }
}

function focusIn(box: HTMLElement | null, index: number, part: RowPart): void {
  const row = box?.querySelector(`[data-choice="${index}"]`)
  const own = row?.querySelector<HTMLElement>(part === 'label' ? '.ed-field input' : `[data-act="${part}"]`)
  const button = own instanceof HTMLSpanElement ? own.querySelector<HTMLElement>('button:not(:disabled)') : own
  ;(button ?? row?.querySelector<HTMLElement>('[data-act="grip"]'))?.focus()
}

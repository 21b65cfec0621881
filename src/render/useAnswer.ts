import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { CurrentChoices, Filling, RowId } from '../forms/filling/Filling.ts'
import { choicesOf } from '../forms/kinds/choices.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'
import { afterPress, watchPresses } from './afterPress.ts'
import { useRenderScope } from './RenderScope.ts'

/** A control's value and state: replaced when any of it changes. */
interface AnswerNow {
  readonly value: Json | undefined
  readonly choices: CurrentChoices
}

interface AnswerSource {
  readonly subscribe: (listener: () => void) => () => void
  readonly now: () => AnswerNow
  readonly answer: (value: Json | undefined) => void
  readonly leave: () => void
}

const NO_CHOICES: CurrentChoices = { state: 'ready', choices: [] }

/**
 * An input's answer (undefined while blank) and choices, and functions to set the answer and to report leaving the
 * control.
 */
export function useAnswer(node: PlanNode, row: RowId) {
  const { filling } = useRenderScope()
  const source = useMemo(() => (filling ? liveSource(filling, node, row) : stillSource(node)), [filling, node, row])
  const now = useSyncExternalStore(source.subscribe, source.now, source.now)
  return { ...now, answer: source.answer, leave: source.leave }
}

function liveSource(filling: Filling, { element, path }: PlanNode, row: RowId): AnswerSource {
  const { id, settings } = element
  const hasChoices = 'choices' in settings || 'choicesFrom' in settings
  let last: AnswerNow | undefined
  watchPresses()
  return {
    subscribe: (listener) => filling.subscribe(id, listener, row),
    now: () => {
      const value = path === null ? undefined : filling.get(path, row)
      const choices = hasChoices ? filling.choices(id, row) : NO_CHOICES
      if (!last || last.value !== value || last.choices !== choices) last = { value, choices }
      return last
    },
    answer: (value) => {
      if (path !== null) filling.answer(path, value, row)
    },
    leave: () => afterPress(() => filling.leave(id, row)),
  }
}

function stillSource({ element }: PlanNode): AnswerSource {
  const choices = choicesOf(element.settings)
  const now: AnswerNow = { value: undefined, choices: choices.length ? { state: 'ready', choices } : NO_CHOICES }
  return { subscribe: () => () => {}, now: () => now, answer: () => {}, leave: () => {} }
}

import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { RowId } from '../forms/filling/Filling.ts'
import type { Words } from './ControlProps.ts'
import { elementWords, listenTo, saidBy, spokenBy } from './elementWords.ts'
import type { Placed } from './placePath.ts'
import { type RenderScope, useRenderScope } from './RenderScope.ts'

/** Returns a function for the texts of one element. */
export type WordsOf = (node: PlanNode | undefined, row: RowId) => Words

/**
 * Returns a function for the texts of these elements with current answers: a new one as soon as a text changes.
 * Elements without answers in their texts cost nothing. `placed` has to be the same array while unchanged.
 */
export function useWords(placed: readonly Placed[]): WordsOf {
  const scope = useRenderScope()
  const source = useMemo(() => sourceOf(scope, placed), [scope, placed])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}

/** Same as `useWords`, for the parts of one layout. */
export function usePartWords(parts: readonly PlanNode[], row: RowId): (node: PlanNode) => Words {
  const wordsOf = useWords(useMemo(() => parts.map((node) => ({ node, row })), [parts, row]))
  return (node) => wordsOf(node, row)
}

/** Returns a function for the texts of any element, with answers as of now; does not update. */
export const wordsIn =
  (scope: RenderScope): WordsOf =>
  (node, row) =>
    elementWords(scope, node, row)

function sourceOf(scope: RenderScope, placed: readonly Placed[]) {
  const { filling } = scope
  const speaking = placed.flatMap(({ node, row }) => (node.words ? [spokenBy(node, row)] : []))
  let wordsOf = wordsIn(scope)
  if (!filling || speaking.length === 0) return { subscribe: () => () => {}, now: () => wordsOf }
  const said = () => speaking.map((one) => saidBy(filling, one, scope)).join('\n')
  let last = said()
  return {
    subscribe: (listener: () => void) => {
      const stops = speaking.map((one) => listenTo(filling, one, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    now: () => {
      const next = said()
      if (next !== last) wordsOf = wordsIn(scope)
      last = next
      return wordsOf
    },
  }
}

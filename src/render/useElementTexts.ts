import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { RowId } from '../forms/filling/Filling.ts'
import type { TextResolver } from './ControlProps.ts'
import { elementTexts, subscribeToTexts, currentText, rowTextOfElement } from './elementTexts.ts'
import type { Placed } from './placePath.ts'
import { type RenderScope, useRenderScope } from './RenderScope.ts'

/** Returns a function for the texts of one element. */
export type TextsOf = (node: PlanNode | undefined, row: RowId) => TextResolver

/**
 * Returns a function for the texts of these elements with current answers: a new one as soon as a text changes.
 * Elements without answers in their texts cost nothing. `placed` has to be the same array while unchanged.
 */
export function useElementTexts(placed: readonly Placed[]): TextsOf {
  const scope = useRenderScope()
  const source = useMemo(() => sourceOf(scope, placed), [scope, placed])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}

/** Same as `useElementTexts`, for the parts of one layout. */
export function usePartTexts(parts: readonly PlanNode[], row: RowId): (node: PlanNode) => TextResolver {
  const wordsOf = useElementTexts(useMemo(() => parts.map((node) => ({ node, row })), [parts, row]))
  return (node) => wordsOf(node, row)
}

/** Returns a function for the texts of any element, with answers as of now; does not update. */
export const currentTextsIn =
  (scope: RenderScope): TextsOf =>
  (node, row) =>
    elementTexts(scope, node, row)

function sourceOf(scope: RenderScope, placed: readonly Placed[]) {
  const { filling } = scope
  const speaking = placed.flatMap(({ node, row }) => (node.words ? [rowTextOfElement(node, row)] : []))
  let wordsOf = currentTextsIn(scope)
  if (!filling || speaking.length === 0) return { subscribe: () => () => {}, now: () => wordsOf }
  const currentTexts = () => speaking.map((one) => currentText(filling, one, scope)).join('\n')
  let last = currentTexts()
  return {
    subscribe: (listener: () => void) => {
      const stops = speaking.map((one) => subscribeToTexts(filling, one, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    now: () => {
      const next = currentTexts()
      if (next !== last) wordsOf = currentTextsIn(scope)
      last = next
      return wordsOf
    },
  }
}

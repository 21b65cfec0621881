import type { FormEvent } from '../../forms/document/FormDocument.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { nodeCalled, type ActionParams, type NamedAction } from './runActions.ts'

export type RunAction = (action: NamedAction, params: ActionParams) => void

/** Runs the actions declared for something that happened to the form as a whole, in order. */
export function fireEvents(events: readonly FormEvent[], on: Exclude<FormEvent['on'], 'change'>, run: RunAction): void {
  for (const event of events) if (event.on === on) run(event.action, event.params)
}

/**
 * Runs the actions declared for a change of an answer, of the element named `of` or of any. An event that its own
 * action sets off again, directly or by way of others, stays still meanwhile. Gives what stops it.
 */
export function watchChanges(filling: Filling, events: readonly FormEvent[], run: RunAction): () => void {
  const stops = events
    .filter(({ on }) => on === 'change')
    .map((event) => {
      let running = false
      const react = () => {
        if (running) return
        running = true
        run(event.action, event.params)
        running = false
      }
      if (event.of === undefined) return filling.subscribeAll(react)
      const node = nodeCalled(filling, event.of)
      if (!node) return () => {}
      const now = () =>
        node.path === null || node.kind.sort !== 'input' ? filling.rows(node.element.id) : filling.get(node.path)
      let before = now()
      return filling.subscribe(node.element.id, () => {
        const after = now()
        if (Object.is(before, after)) return
        before = after
        react()
      })
    })
  return () => {
    for (const stop of stops) stop()
  }
}

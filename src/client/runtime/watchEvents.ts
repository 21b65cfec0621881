import type { FormEvent } from '../../forms/document/FormDocument.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { ROOT, type Filling, type RowId } from '../../forms/filling/Filling.ts'
import { rowsAround } from '../../forms/filling/rowsAround.ts'
import { nodeNamed, type ActionParams, type NamedAction } from './runActions.ts'

/** `row`: the row it runs in; default: none. */
export type RunAction = (action: NamedAction, params: ActionParams, row?: RowId) => void

/** Events of a form as a whole. */
export type FormEventName = Exclude<FormEvent['on'], 'change'>

/** Runs the actions declared for an event of the form as a whole, in order. */
export function fireEvents(events: readonly FormEvent[], on: FormEventName, run: RunAction): void {
  for (const event of events) if (event.on === on) run(event.action, event.params)
}

/**
 * Runs the actions declared for a change of an answer, of the element named `of` or of any, in the row of the change.
 * An event triggered again by its own action, directly or indirectly, does not fire meanwhile. Returns a function that
 * stops it.
 */
export function watchChanges(filling: Filling, events: readonly FormEvent[], run: RunAction): () => void {
  const stops = events
    .filter(({ on }) => on === 'change')
    .map((event) => {
      let running = false
      const react = (row: RowId = ROOT) => {
        if (running) return
        running = true
        run(event.action, event.params, row)
        running = false
      }
      if (event.of === undefined) return filling.subscribeAll(() => react())
      const node = nodeNamed(filling, event.of)
      if (!node) return () => {}
      const now = () => new Map(rowsAround(filling, node).map((row) => [row, stateOf(filling, node, row)]))
      let before = now()
      const look = () => {
        const was = before
        before = now()
        for (const [row, state] of before) if (!Object.is(was.get(row), state)) react(row)
      }
      // Rows are added and removed, so questions in rows are checked after any answer.
      return node.repeat === null ? filling.subscribe(node.element.id, look) : filling.subscribeAll(look)
    })
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns the watched state of an element: its answer, or its rows. */
function stateOf(filling: Filling, { element, path, kind }: PlanNode, row: RowId): unknown {
  return path === null || kind.sort !== 'input' ? filling.rows(element.id, row) : filling.get(path, row)
}

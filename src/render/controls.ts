import type { ControlSource } from './ControlSource.ts'

type ControlOf = (kind: string) => ControlSource

let given: ControlOf | undefined

/** Sets the controls of kinds before the first form is rendered: `render` must not import `elements`. */
export function setControls(controlOf: ControlOf): void {
  given = controlOf
}

/** Returns the control of a kind. Throws if no controls were set. */
export function controlOf(kind: string): ControlSource {
  if (!given) throw new Error('no controls: import elements/controls.ts before a form is drawn')
  return given(kind)
}

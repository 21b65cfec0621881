import type { ControlSource } from './ControlSource.ts'

type ControlOf = (kind: string) => ControlSource

let given: ControlOf | undefined

/** Hands in how kinds are drawn, before the first form is: the drawing kit stands below the kinds and knows none. */
export function drawKindsWith(controlOf: ControlOf): void {
  given = controlOf
}

/** How a kind is drawn. Throws where nothing was handed in. */
export function controlOf(kind: string): ControlSource {
  if (!given) throw new Error('no controls: import elements/controls.ts before a form is drawn')
  return given(kind)
}

import type { Shape } from './Shape.ts'

/** The shapes and their history: every step can be undone, including clear. */
export interface DrawingHistory {
  readonly shapes: readonly Shape[]
  readonly past: readonly (readonly Shape[])[]
  readonly future: readonly (readonly Shape[])[]
}

export const startDrawing: DrawingHistory = { shapes: [], past: [], future: [] }

export type DrawingStep =
  | { readonly is: 'add'; readonly shape: Shape }
  | { readonly is: 'write'; readonly shape: Shape | null }
  | { readonly is: 'clear' }
  | { readonly is: 'undo' }
  | { readonly is: 'redo' }

/**
 * Applies a step. `write` replaces all shapes by a name, or removes it: typing a name is one step, however long it is.
 */
export function drawingStep(history: DrawingHistory, step: DrawingStep): DrawingHistory {
  const { shapes, past, future } = history
  switch (step.is) {
    case 'add':
      return { shapes: [...shapes, step.shape], past: [...past, shapes], future: [] }
    case 'write': {
      const wasWriting = shapes.length === 1 && shapes[0]?.tool === 'words'
      const next = step.shape ? [step.shape] : []
      return { shapes: next, past: wasWriting ? past : [...past, shapes], future: [] }
    }
    case 'clear':
      return shapes.length === 0 ? history : { shapes: [], past: [...past, shapes], future: [] }
    case 'undo': {
      const before = past.at(-1)
      return before ? { shapes: before, past: past.slice(0, -1), future: [shapes, ...future] } : history
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { shapes: after, past: [...past, shapes], future: rest } : history
    }
  }
}

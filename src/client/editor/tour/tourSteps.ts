import type { SessionSlice } from '../store/EditorState.ts'

export interface TourStep {
  /** Also its message key in `tour`. */
  readonly id: 'palette' | 'canvas' | 'settings' | 'checks' | 'publish'
  /** What it is about, as selectors: the first that is on screen is pointed at. */
  readonly about: readonly string[]
  /** What must be open for that. */
  readonly show: (isNarrow: boolean, panels: SessionSlice['panels']) => Partial<SessionSlice>
}

/** On a narrow screen the panels lie over the canvas: only the one that is told about is open. */
const only =
  (side: 'left' | 'right' | null): TourStep['show'] =>
  (isNarrow, panels) => {
    const open = { left: side === 'left', right: side === 'right' }
    return {
      panels: isNarrow ? open : { left: panels.left || open.left, right: panels.right || open.right },
      ...(side === 'left' ? { leftTab: 'palette' } : {}),
    }
  }

/** What there is, in the order in which a form is made. */
export const TOUR_STEPS: readonly TourStep[] = [
  { id: 'palette', about: ['.ed-left'], show: only('left') },
  { id: 'canvas', about: ['.ed-sheet'], show: only(null) },
  { id: 'settings', about: ['.ed-right'], show: only('right') },
  { id: 'checks', about: ['[data-command="preview"]', '.ed-badge', '.ed-tools .ed-more'], show: only(null) },
  { id: 'publish', about: ['[data-command="publish"]'], show: only(null) },
]

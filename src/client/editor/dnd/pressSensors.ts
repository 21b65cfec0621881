import {
  MouseSensor,
  TouchSensor,
  type MouseSensorOptions,
  type SensorProps,
  type TouchSensorOptions,
} from '@dnd-kit/core'
import { heldAlone } from '../../ui/drag/heldAlone.ts'

/** A mouse that moves a few pixels drags. */
export const MOUSE: MouseSensorOptions = { activationConstraint: { distance: 5 } }

/** A finger that rests lifts; one that moves meanwhile swipes. */
export const TOUCH: TouchSensorOptions = { activationConstraint: { delay: 300, tolerance: 10 } }

export class MousePress extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(
      heldAlone(
        props,
        () => {
          ignoreUntilUp()
          this['handleCancel']()
        },
        () => this['documentListeners'].removeAll(),
      ),
    )
  }
}

export class FingerPress extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(heldAlone(props, () => this['handleCancel']()))
  }
}

/** After a drag was given up the button is still down: what follows selects no text and presses nothing. */
function ignoreUntilUp(): void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const end = () => stop.abort()
  document.addEventListener('selectionchange', unselect, options)
  window.addEventListener('click', prevent, options)
  window.addEventListener('mouseup', () => setTimeout(end, 50), options)
  // Let go where nobody told us: the next press is one again.
  window.addEventListener('mousedown', end, options)
}

function unselect(): void {
  const selection = getSelection()
  if (selection && !selection.isCollapsed) selection.removeAllRanges()
}

function prevent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

import {
  MouseSensor,
  TouchSensor,
  type MouseSensorOptions,
  type SensorProps,
  type TouchSensorOptions,
  type Activators,
  type SensorInstance,
} from '@dnd-kit/core'
import { exclusiveSensorProps } from '../../../render/ui/drag/exclusiveSensorProps.ts'
import { handleOf, isLiftKey } from './draggableAt.ts'
import { isMoveKey } from './keyboardPlaces.ts'
import type { StagedMove } from './useStagedMove.ts'

/** A mouse drags after a few pixels. */
export const MOUSE: MouseSensorOptions = { activationConstraint: { distance: 5 } }

/** A resting finger lifts; one that moves meanwhile swipes. */
export const TOUCH: TouchSensorOptions = { activationConstraint: { delay: 300, tolerance: 10 } }

export class MouseDragSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(
      exclusiveSensorProps(
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

export class TouchDragSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(exclusiveSensorProps(props, () => this['handleCancel']()))
  }
}

/** After a cancelled drag the button is still down: until the release, no text is selected and nothing clicked. */
function ignoreUntilUp(): void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const end = () => stop.abort()
  document.addEventListener('selectionchange', unselect, options)
  window.addEventListener('click', prevent, options)
  window.addEventListener('mouseup', () => setTimeout(end, 50), options)
  // Released outside the window: the next press counts again.
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

interface StagedKeysOptions {
  readonly move: StagedMove
}

/**
 * Moves an element by its handle: Space or Enter picks it up and drops it, arrows move it; Escape, a press elsewhere or
 * leaving the handle cancels.
 */
export class KeyboardMoveSensor implements SensorInstance {
  static readonly activators: Activators<StagedKeysOptions> = [{ eventName: 'onKeyDown', handler: () => true }]
  readonly autoScrollEnabled = false

  constructor({ activeNode, options: { move }, onStart, onEnd, onCancel }: SensorProps<StagedKeysOptions>) {
    const id = activeNode.node.current?.dataset['handle'] ?? ''
    if (!move.lift(id)) {
      onCancel()
      return
    }
    onStart({ x: 0, y: 0 })
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    const cancel = () => {
      over.abort()
      move.cancel()
      onCancel()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== handleOf(id)) return
      if (isLiftKey(event.key)) {
        over.abort()
        move.drop()
        onEnd()
      } else if (event.key === 'Escape') {
        cancel()
        // Back in its list it has a new handle, which gets the focus.
        setTimeout(() => handleOf(id)?.focus())
      } else if (isMoveKey(event.key)) move.step(event.key)
      else return
      event.preventDefault()
    }
    const onFocusOut = () => {
      // Moving to another list creates a new handle, which gets the focus when drawn. The code of a layout may load
      // first: until then nothing has the focus, which does not count as leaving.
      setTimeout(() => {
        const { activeElement } = document
        if (!over.signal.aborted && activeElement !== document.body && activeElement !== handleOf(id)) cancel()
      })
    }
    window.addEventListener('keydown', onKeyDown, options)
    window.addEventListener('focusout', onFocusOut, options)
    window.addEventListener('pointerdown', ({ target }) => target !== handleOf(id) && cancel(), options)
  }
}

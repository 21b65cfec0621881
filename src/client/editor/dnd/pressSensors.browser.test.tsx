import { DndContext, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { TouchDragSensor, MOUSE, MouseDragSensor, TOUCH } from './sensors.ts'

let button: HTMLElement
let pressed: ReturnType<typeof vi.fn<() => void>>
let start: ReturnType<typeof vi.fn<() => void>>
let end: ReturnType<typeof vi.fn<() => void>>
let cancel: ReturnType<typeof vi.fn<() => void>>

function Dragged() {
  const { listeners, setNodeRef } = useDraggable({ id: 'one' })
  return (
    <button type="button" ref={setNodeRef} {...listeners} onClick={pressed}>
      One
    </button>
  )
}

function Dragging() {
  const sensors = useSensors(useSensor(MouseDragSensor, MOUSE), useSensor(TouchDragSensor, TOUCH))
  return (
    <DndContext sensors={sensors} onDragStart={start} onDragEnd={end} onDragCancel={cancel}>
      <Dragged />
    </DndContext>
  )
}

beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'))
  ;[pressed, start, end, cancel] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const root = createRoot(box)
  flushSync(() => root.render(<Dragging />))
  button = box.querySelector('button') as HTMLElement
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
})

const mouse = (type: 'mousedown' | 'mousemove' | 'mouseup' | 'click', clientX: number, buttons = 1) => {
  const held = type === 'mousedown' || type === 'mousemove' ? buttons : 0
  button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, buttons: held, clientX }))
}
const press = () => {
  for (const type of ['mousedown', 'mouseup', 'click'] as const) mouse(type, 40)
}
const escape = () =>
  button.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Escape', code: 'Escape' }))
const drag = () => {
  mouse('mousedown', 10)
  mouse('mousemove', 40)
  mouse('mouseup', 40)
}
const finger = (type: 'touchstart' | 'touchmove' | 'touchend', ...xs: readonly number[]) => {
  const touches = xs.map((clientX, identifier) => new Touch({ identifier, target: button, clientX, clientY: 10 }))
  const event = new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: touches })
  button.dispatchEvent(event)
  return event
}
const afterHolding = () => new Promise((done) => setTimeout(done, 350))

it('the click event after a drop presses nothing', () => {
  drag()
  expect(end).toHaveBeenCalledOnce()
  mouse('click', 40)
  expect(pressed).not.toHaveBeenCalled()
})

it('a press right after a drop counts, even if timers are delayed', () => {
  drag()
  press()
  expect(end).toHaveBeenCalledOnce()
  expect(pressed).toHaveBeenCalledOnce()
})

it('a press right after a cancelled drag counts, even if timers are delayed', () => {
  mouse('mousedown', 10)
  mouse('mousemove', 40)
  escape()
  mouse('mouseup', 40)
  press()
  expect(cancel).toHaveBeenCalledOnce()
  expect(pressed).toHaveBeenCalledOnce()
})

it('a click by keyboard after a drop counts a moment later', async () => {
  drag()
  await vi.waitFor(() => {
    button.click()
    expect(pressed).toHaveBeenCalled()
  })
})

it('a mouse that hardly moves causes a click', () => {
  mouse('mousedown', 10)
  mouse('mousemove', 14)
  mouse('mouseup', 14)
  mouse('click', 14)
  expect(start).not.toHaveBeenCalled()
  expect(pressed).toHaveBeenCalledOnce()
})

it('Escape cancels a drag, reaches no other listener, and the release causes no click', () => {
  const heard = vi.fn<() => void>()
  document.addEventListener('keydown', heard)
  onTestFinished(() => document.removeEventListener('keydown', heard))
  mouse('mousedown', 10)
  mouse('mousemove', 40)
  escape()
  expect(cancel).toHaveBeenCalledOnce()
  expect(heard).not.toHaveBeenCalled()
  mouse('mouseup', 40)
  mouse('click', 40)
  expect(end).not.toHaveBeenCalled()
  expect(pressed).not.toHaveBeenCalled()
})

it('a mouse button released outside the window ends the drag', () => {
  mouse('mousedown', 10)
  mouse('mousemove', 40)
  mouse('mousemove', 60, 0)
  expect(cancel).toHaveBeenCalledOnce()
})

it('a long touch lifts without a click; an early move swipes, and two fingers do not lift', async () => {
  finger('touchstart', 10)
  finger('touchmove', 40)
  await afterHolding()
  expect(start).not.toHaveBeenCalled()
  finger('touchend', 40)

  finger('touchstart', 10)
  await afterHolding()
  expect(start).toHaveBeenCalledOnce()
  expect(finger('touchmove', 40).defaultPrevented).toBe(true)
  expect(finger('touchend', 40).defaultPrevented).toBe(true)
  expect(end).toHaveBeenCalledOnce()

  finger('touchstart', 10)
  await afterHolding()
  finger('touchstart', 10, 90)
  expect(cancel).toHaveBeenCalled()
  expect(end).toHaveBeenCalledOnce()
})

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { watchPresses } from './watchPresses.ts'

let root: HTMLElement
let button: HTMLElement
let pressed: ReturnType<typeof vi.fn<() => void>>
let end: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  button = root.appendChild(document.createElement('button'))
  ;[pressed, end] = [vi.fn<() => void>(), vi.fn<() => void>()]
  button.addEventListener('click', pressed)
  const stop = watchPresses(root, () => ({ move: () => {}, end }))
  onTestFinished(() => {
    stop()
    root.remove()
  })
})

const mouse = (type: 'mousedown' | 'mousemove' | 'mouseup' | 'click', clientX: number) => {
  const buttons = type === 'mousedown' || type === 'mousemove' ? 1 : 0
  button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, buttons, clientX }))
}
const drag = () => {
  mouse('mousedown', 10)
  mouse('mousemove', 40)
  mouse('mouseup', 40)
}

it('the click that a browser makes of a drop presses nothing', () => {
  drag()
  expect(end).toHaveBeenCalledOnce()
  mouse('click', 40)
  expect(pressed).not.toHaveBeenCalled()
})

it('a press right after a drop counts, also where timers lag behind presses', () => {
  drag()
  for (const type of ['mousedown', 'mouseup', 'click'] as const) mouse(type, 40)
  expect(end).toHaveBeenCalledOnce()
  expect(pressed).toHaveBeenCalledOnce()
})

it('what is pressed by a key after a drop counts a moment later', async () => {
  drag()
  await vi.waitFor(() => {
    button.click()
    expect(pressed).toHaveBeenCalled()
  })
})

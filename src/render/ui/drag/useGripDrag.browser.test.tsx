import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { useGripDrag } from './useGripDrag.tsx'

let host: HTMLElement
const onDrop = vi.fn<(from: number, to: number, row: HTMLElement) => void>()

interface RowsProps {
  readonly names: readonly string[]
  /** Number of the first rendered row in a longer list, from 1. */
  readonly start?: number
}

function Rows({ names, start = 1 }: RowsProps) {
  const { props, drag } = useGripDrag({
    grip: '.grip',
    nameOf: (row) => row.dataset['name'] ?? '',
    onDrop,
  })
  return (
    <div {...props}>
      <ol start={start} style={{ padding: 0 }}>
        {names.map((name) => (
          <li key={name} data-name={name} style={{ height: 40 }}>
            <button type="button" className="grip" style={{ height: 40 }}>
              {name}
            </button>
            {name === 'outer' ? <Rows names={['x', 'y']} /> : null}
          </li>
        ))}
      </ol>
      {drag}
    </div>
  )
}

const row = (name: string) => host.querySelector<HTMLElement>(`[data-name="${name}"]`) as HTMLElement
const grip = (name: string) => row(name).querySelector('button') as HTMLElement
const point = (type: string, on: EventTarget, name: string, share: number) => {
  const { left, top, height } = grip(name).getBoundingClientRect()
  const at = { clientX: left + 10, clientY: top + height * share, button: type === 'pointermove' ? -1 : 0, buttons: 1 }
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, ...at }))
}
const ghost = () => document.querySelector('.gf-row-ghost')
/** Presses a grip and moves over a row, until the drag has started. */
async function dragOver(from: string, to: string, share: number) {
  point('pointerdown', grip(from), from, 0.5)
  await vi.waitFor(() => {
    point('pointermove', document, from, 0.9)
    expect(ghost()).not.toBeNull()
  })
  point('pointermove', document, to, share)
}

beforeEach(() => {
  onDrop.mockClear()
})

describe('Rows with grips', () => {
  it('are dragged to the line, with their name at the pointer', async () => {
    host = renderTree(<Rows names={['a', 'b', 'c']} />)
    await dragOver('a', 'c', 0.4)
    expect(ghost()?.textContent).toBe('a')
    expect(row('a').hasAttribute('data-dragged')).toBe(true)
    expect(row('c').dataset['drop']).toBe('before')
    point('pointermove', document, 'c', 0.9)
    expect(row('c').dataset['drop']).toBe('after')
    point('pointerup', document, 'c', 0.9)
    expect(onDrop).toHaveBeenCalledWith(0, 2, row('a'))
    expect(host.querySelector('[data-drop], [data-dragged]')).toBeNull()
    await expect.poll(ghost).toBeNull()
  })

  it('stay in place after Escape, and when a grip is only clicked', async () => {
    host = renderTree(<Rows names={['a', 'b', 'c']} />)
    const heard = vi.fn<() => void>()
    document.addEventListener('keydown', heard)
    await dragOver('a', 'c', 0.9)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Escape', code: 'Escape' }))
    document.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
    expect(host.querySelector('[data-drop], [data-dragged]')).toBeNull()
    point('pointerup', document, 'c', 0.9)
    point('pointerdown', grip('a'), 'a', 0.5)
    point('pointerup', document, 'a', 0.5)
    expect(onDrop).not.toHaveBeenCalled()
    await dragOver('c', 'a', 0.1)
    point('pointerup', document, 'a', 0.1)
    expect(onDrop).toHaveBeenCalledWith(2, 0, row('c'))
  })

  it('do not intercept the next click; the click of the drop has no effect', async () => {
    host = renderTree(<Rows names={['a', 'b', 'c']} />)
    const pressed = vi.fn<() => void>()
    grip('b').addEventListener('click', pressed)
    await dragOver('a', 'c', 0.9)
    point('pointerup', document, 'c', 0.9)
    grip('b').click()
    expect(pressed).not.toHaveBeenCalled()
    grip('b').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    grip('b').click()
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('are numbered from the start of the rendered part of a long list', async () => {
    host = renderTree(<Rows names={['a', 'b', 'c']} start={101} />)
    await dragOver('b', 'a', 0.1)
    point('pointerup', document, 'a', 0.1)
    expect(onDrop).toHaveBeenCalledWith(101, 100, row('b'))
  })

  it('belong to the inner list if nested', async () => {
    host = renderTree(<Rows names={['outer', 'last']} />)
    await dragOver('x', 'y', 0.9)
    point('pointerup', document, 'y', 0.9)
    expect(onDrop.mock.calls).toEqual([[0, 1, row('x')]])
  })
})

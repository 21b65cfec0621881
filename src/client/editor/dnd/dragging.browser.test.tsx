import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { type ElementBuilder, form, group, text } from '../../../../tests/kit/form.ts'
import { startI18n } from '../../../render/i18n/i18n.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { Outline } from '../outline/Outline.tsx'
import { EditorProvider, useEditorState } from '../store/EditorProvider.tsx'
import { DragLayer } from './DragLayer.tsx'
import '../editor.css'
import '../columns.css'
import '../palette/palette.css'
import '../canvas/canvas.css'
import '../states.css'

let e: ReturnType<typeof editorDriver>
let host: HTMLElement

const numbered = (count: number) => Array.from({ length: count }, (_, i) => text(`q${i + 1}`))

beforeEach(async () => {
  await page.viewport(1400, 800)
  const i18n = await startI18n()
  await i18n.changeLanguage('en')
  await i18n.loadNamespaces(['editor', 'elements', 'render'])
  await loadEntries(['text', 'group', 'submit'])
  await import('./Dragging.tsx')
})

/** Renders palette items, the canvas and the outline of a form side by side. */
function open(...words: readonly ElementBuilder[]) {
  e = editorDriver(form(...words))
  host = renderTree(
    <EditorProvider editor={e.editor}>
      <div className="ed" style={{ height: 600 }}>
        <DragLayer>
          <div className="ed-body">
            <aside className="ed-left">
              {['number', 'steps', 'text'].map((kind) => (
                <button key={kind} type="button" className="ed-palette-item" data-palette-kind={kind}>
                  {kind}
                </button>
              ))}
            </aside>
            <main className="ed-main">
              <Canvas />
            </main>
            <aside className="ed-left">
              <Outline />
            </aside>
          </div>
        </DragLayer>
        <Said />
      </div>
    </EditorProvider>,
  )
}

function Said() {
  return <p data-said>{useEditorState((state) => state.announcement)}</p>
}

const find = (selector: string) => {
  const found = host.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Nothing is ${selector}`)
  return found
}
const node = (name: string) => find(`[data-node="${e.idOf(name)}"]`)
const row = (name: string) => find(`[data-outline="${e.idOf(name)}"]`)
const kind = (name: string) => find(`[data-palette-kind="${name}"]`)
const said = () => find('[data-said]').textContent
const scroller = () => find('[data-scroller]')
const line = () => host.querySelector('.ed-line')?.getBoundingClientRect()

const at = (target: Element, share = 0.5, x = 100) => {
  const { left, top, height } = target.getBoundingClientRect()
  return { clientX: left + x, clientY: top + height * share }
}
const mouse = (type: string, on: Element | Document, point: object, buttons = 1) =>
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, buttons, ...point }))
/** Presses and moves until the drag code is loaded and the item is lifted. */
async function lift(source: Element, share = 0.5, x = 60) {
  const from = at(source, share, x)
  source.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, ...from }))
  mouse('mousedown', source, from)
  await vi.waitFor(() => {
    mouse('mousemove', document, { ...from, clientY: from.clientY + 8 })
    expect(host.querySelector('.ed-in-hand')).not.toBeNull()
  })
}
const move = (target: Element, share?: number, x?: number) => mouse('mousemove', document, at(target, share, x))
const drop = () => mouse('mouseup', document, {}, 0)

describe('Dragging', () => {
  it('inserts a type from the palette at the line, and announces the position', async () => {
    open(text('a'), text('b'))
    await lift(kind('number'))
    expect(find('.ed-in-hand').textContent).toContain('Number')
    expect(find('.ed').dataset['dragging']).toBe('palette')
    move(node('a'), 0.9)
    move(node('a'), 0.9)
    expect(line()?.top).toBeCloseTo(node('a').getBoundingClientRect().bottom, -1)
    const { clientX, clientY } = at(node('a'), 0.9)
    mouse('mouseup', document, { clientX, clientY }, 0)
    expect(e.names()).toEqual(['a', expect.stringMatching(/number/), 'b'])
    expect(said()).toMatch(/^Number: in the form, position 2 of 3/)
    expect(host.querySelector('.ed-line, [data-dragging], [data-target]')).toBeNull()
    await expect.poll(() => host.querySelector('.ed-in-hand')).toBeNull()
  })

  it('continues a press that preceded the loading of its code', async () => {
    open(text('a'), text('b'))
    mouse('mousedown', kind('number'), at(kind('number'), 0.5, 60))
    move(node('a'), 0.4)
    move(node('a'), 0.9)
    await expect.poll(() => host.querySelector('.ed-in-hand')?.textContent).toContain('Number')
    mouse('mouseup', document, at(node('a'), 0.9), 0)
    expect(e.names()).toEqual(['a', expect.stringMatching(/number/), 'b'])
  })

  it('moves the selected elements together, on the canvas and to the outline', async () => {
    open(text('a'), text('b'), text('c'), group('g', text('d')))
    e.editor.select([e.idOf('a'), e.idOf('b')])
    await lift(node('b'))
    expect(host.querySelectorAll('[data-gripped]').length).toBe(2)
    move(node('c'), 0.9)
    move(node('c'), 0.9)
    mouse('mouseup', document, at(node('c'), 0.9), 0)
    expect(e.names()).toEqual(['c', 'a', 'b', 'g'])
    await vi.waitFor(() => row('g'))
    await lift(node('c'))
    move(row('g'), 0.5, 60)
    move(row('g'), 0.5, 60)
    mouse('mouseup', document, at(row('g'), 0.5, 60), 0)
    expect(e.names('g')).toEqual(['d', 'c'])
  })

  it('moves rows of the outline in and out by the horizontal position', async () => {
    open(text('a'), group('g', text('b')), text('c'))
    await vi.waitFor(() => row('c'))
    await lift(row('c'), 0.5, 120)
    move(row('b'), 0.95, 120)
    move(row('b'), 0.95, 134)
    expect(host.querySelector('.ed-outline-mark')?.textContent).toContain('Level 2')
    mouse('mouseup', document, at(row('b'), 0.95, 134), 0)
    expect(e.names('g')).toEqual(['b', 'c'])
  })

  it('shows what accepts nothing, and Escape restores everything', async () => {
    open(group('g', text('in')), text('b'))
    e.select('b')
    await lift(kind('steps'))
    move(node('in'))
    move(node('in'))
    await expect.poll(said).toBe('This element can only be placed at the top level of the form.')
    expect(find('.ed-in-hand').dataset['refused']).toBe('true')
    expect(host.querySelectorAll('[data-node][data-dead]').length).toBe(1)
    const escape = { bubbles: true, cancelable: true, key: 'Escape', code: 'Escape' }
    document.body.dispatchEvent(new KeyboardEvent('keydown', escape))
    expect(host.querySelector('[data-dead], .ed-line')).toBeNull()
    expect(said()).toBe('Move cancelled.')
    drop()
    expect(e.names()).toEqual(['g', 'b'])
    expect(e.selected()).toBe('b')
  })

  it('scrolls at an edge and with the wheel, and the line stays at the pointer', async () => {
    open(...numbered(60))
    await lift(node('q1'))
    move(node('q3'), 0.9)
    move(node('q3'), 0.9)
    const before = line()?.top ?? 0
    scroller().scrollTop += 700
    await expect.poll(() => Math.abs((line()?.top ?? 0) - before)).toBeLessThan(60)
    const { bottom } = scroller().getBoundingClientRect()
    const { clientX } = at(node('q3'))
    const scrolled = scroller().scrollTop
    mouse('mousemove', document, { clientX, clientY: bottom - 40 })
    mouse('mousemove', document, { clientX, clientY: bottom - 10 })
    await expect.poll(() => scroller().scrollTop).toBeGreaterThan(scrolled + 300)
    mouse('mousemove', document, { clientX, clientY: bottom - 200 })
    await expect.poll(() => Math.abs((line()?.top ?? 0) - (bottom - 200))).toBeLessThan(60)
    mouse('mouseup', document, { clientX, clientY: bottom - 200 }, 0)
    expect(e.names().indexOf('q1')).toBeGreaterThan(10)
  })

  it('renders no element again while moving', async () => {
    open(...numbered(40))
    await lift(kind('text'))
    move(node('q2'), 0.9)
    const observer = new MutationObserver(() => {})
    observer.observe(find('.ed-sheet'), { subtree: true, childList: true, characterData: true, attributes: true })
    for (const name of ['q3', 'q4', 'q5', 'q6']) move(node(name), 0.9)
    expect(observer.takeRecords()).toEqual([])
    drop()
  })

  it('works with keys on the handle, which keeps the focus; Escape restores the position', async () => {
    open(text('a'), group('g', text('b')))
    const handle = () => find(`[data-handle="${e.idOf('a')}"]`)
    const lifted = async () => {
      handle().focus()
      await userEvent.keyboard(' ')
      await expect.poll(said).toMatch(/^a picked up/)
    }
    e.select('a')
    await vi.waitFor(handle)
    await lifted()
    expect(handle().getAttribute('aria-pressed')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(said).toBe('a: position 1 of 2 in g.')
    await expect.poll(() => document.activeElement === handle()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(said).toBe('Move cancelled. a returned to its position.')
    await expect.poll(() => document.activeElement === handle()).toBe(true)
    expect(e.names()).toEqual(['a', 'g'])
    await lifted()
    await userEvent.keyboard('{End}')
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
    await expect.poll(said).toBe('a dropped.')
    expect(e.names('g')).toEqual(['a', 'b'])
    await lifted()
    find('.ed-outline input').focus()
    await expect.poll(said).toBe('Move cancelled. a returned to its position.')
  })

  it('selects several elements after a long press lifted in place', async () => {
    open(text('a'), text('b'))
    const a = node('a')
    a.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await expect.poll(() => document.querySelector('[aria-live="assertive"]')).not.toBeNull()
    const touch = new Touch({ identifier: 1, target: a, ...at(a) })
    const finger = { bubbles: true, cancelable: true, changedTouches: [touch] }
    a.dispatchEvent(new TouchEvent('touchstart', { ...finger, touches: [touch] }))
    await expect.poll(() => host.querySelector('.ed-in-hand')).not.toBeNull()
    a.dispatchEvent(new TouchEvent('touchend', { ...finger, touches: [] }))
    expect(e.editor.state.selecting).toBe(true)
    expect(e.selected()).toBe('a')
  })
})

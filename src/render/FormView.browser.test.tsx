import { Profiler, StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { filling as fillingOf } from '../../tests/kit/filling.ts'
import {
  date,
  form,
  group,
  location,
  number,
  select,
  selectMany,
  text,
  textarea,
  textBlock,
  yesNo,
} from '../../tests/kit/form.ts'
import { fakePositioning } from '../../tests/kit/fakePositioning.ts'
import { kinds } from '../elements/registry.ts'
import { startI18n } from './i18n/i18n.ts'
import { ElementView } from './ElementView.tsx'
import { FormScope } from './FormScope.tsx'
import { FormView } from './FormView.tsx'
import { ROOT } from '../forms/filling/Filling.ts'
import type { FormActions } from './FormActions.ts'
import { focusElement } from './focusElement.ts'
import { loadEntries } from './loadEntries.ts'

const countries = ['Laos', 'Nepal', 'Peru', 'Chad', 'Mali', 'Fiji', 'Oman', 'Iran', 'Cuba']
const everyKind = () =>
  form(
    textBlock('# Water\n**Read** [this](https://example.org) <img src=x onerror=alert(1)>'),
    text('source').with({ help: 'As painted on the pump' }).required(),
    textarea('notes'),
    number('depth').with({ unit: 'm' }),
    select('state', 'works', 'broken'),
    select('country', ...countries),
    selectMany('users', 'people', 'cattle'),
    yesNo('flooded'),
    date('seen'),
    location('place').with({ allowMap: false }),
    group('pump', text('maker'), number('age')),
  )

let root: Root | undefined
let host: HTMLElement

function draw(tree: ReactNode): HTMLElement {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  const mounted = root
  flushSync(() => mounted.render(<StrictMode>{tree}</StrictMode>))
  return host
}

/** Returns the first coordinate field of a place question, after expanding the fields. */
async function latitudeOf(place: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(place.querySelector('summary') as HTMLElement)
  return vi.waitFor(() => {
    const box = place.querySelector<HTMLElement>('details input')
    if (!box) throw new Error('no coordinates yet')
    return box
  }, 10_000)
}

/** Returns the control of an element by its name. */
function controlOf(f: ReturnType<typeof fillingOf>, path: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(`#gf-${f.idOf(path)}`)
  if (!found) throw new Error(`${path} is not drawn`)
  return found
}

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  const i18n = await startI18n()
  await i18n.loadNamespaces(['render', 'places'])
  await loadEntries(kinds.all.map((kind) => kind.id))
})
afterEach(() => {
  root?.unmount()
  host.remove()
})

describe('An element', () => {
  it('has the same DOM on the canvas as on the page', () => {
    const f = fillingOf(everyKind())
    const { compiled } = f.filling
    // Every page provides a place search.
    const places = { search: async () => [], nameAt: async () => null }
    const page = draw(<FormView compiled={compiled} filling={f.filling} language="en" places={places} />)
    const onPage = new Map([...page.querySelectorAll('[data-element]')].map((one) => [id(one), one.outerHTML]))
    root?.unmount()
    page.remove()

    const canvas = draw(
      <FormScope compiled={compiled} filling={null} language="en">
        {compiled.nodes
          .filter((node) => !node.element.children && node.kind.id !== 'button')
          .map((node) => (
            <ElementView key={node.element.id} node={node} />
          ))}
      </FormScope>,
    )
    const onCanvas = [...canvas.querySelectorAll('[data-element]')]
    expect(onCanvas.length).toBe(12)
    for (const element of onCanvas) expect(element.outerHTML).toBe(onPage.get(id(element)))
  })

  it('is the only one rendered when its answer changes', async () => {
    const f = fillingOf(everyKind())
    const { compiled } = f.filling
    const rendered: string[] = []
    draw(
      <FormScope compiled={compiled} filling={f.filling} language="en">
        {compiled.nodes.map((node) => (
          <Profiler key={node.element.id} id={node.element.name ?? ''} onRender={(name) => rendered.push(name)}>
            <ElementView node={node} />
          </Profiler>
        ))}
      </FormScope>,
    )
    rendered.length = 0
    await userEvent.type(controlOf(f, 'source'), 'abc')
    expect(f.filling.get('source')).toBe('abc')
    expect(rendered).toEqual(['source', 'source', 'source'])
  })

  it('that fails to render shows an error in its place, can be retried, and does not affect the others', async () => {
    const f = fillingOf(form(text('well').with({ label: 'Well' }), text('notes')))
    const set = { aside: 0 }
    const actions = { busy: false, run: () => {}, setAside: () => void set.aside++ }
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" actions={actions} />)
    const { error } = console
    console.error = () => {}
    onTestFinished(() => void (console.error = error))
    const unreadable = {
      get en(): string {
        throw new RangeError('no words')
      },
    }
    flushSync(() => f.answer('well', 'North').leave('well'))
    flushSync(() => f.filling.object(f.idOf('well'), { key: 'violation.tooNear', message: unreadable }))
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Well: This question cannot be shown.')
    await userEvent.type(controlOf(f, 'notes'), 'dry')
    expect(f.filling.get('notes')).toBe('dry')
    const button = (name: string) =>
      [...page.querySelectorAll<HTMLElement>('[role=alert] button')].find((one) => one.textContent === name)
    button('Try again')?.click()
    expect(page.querySelectorAll('[role=alert]')).toHaveLength(1)
    button('Set the draft aside')?.click()
    expect(set.aside).toBe(1)
    flushSync(() => f.filling.object(f.idOf('well'), null))
    flushSync(() => button('Try again')?.click())
    expect(page.querySelector('[role=alert]')).toBeNull()
    expect(controlOf(f, 'well').tagName).toBe('INPUT')
  })

  it('is pressed where it is: the message of the field left by the press appears after it', async () => {
    const f = fillingOf(form(select('born', ...countries).required(), select('lives', ...countries)))
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    controlOf(f, 'born').focus()
    await userEvent.click(controlOf(f, 'lives'), { position: { x: 20, y: 5 } })
    expect(controlOf(f, 'lives').getAttribute('aria-expanded')).toBe('true')
    await vi.waitFor(() => expect(page.querySelector('.gf-error')).not.toBeNull())
    expect(controlOf(f, 'lives').getAttribute('aria-expanded')).toBe('true')
  })

  it('whose message waits for a press shows it, too, when the press becomes a drag of text', async () => {
    const f = fillingOf(form(select('born', ...countries).required()))
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    controlOf(f, 'born').focus()
    page.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    controlOf(f, 'born').blur()
    expect(page.querySelector('.gf-error')).toBeNull()
    // The browser sends no `mouseup` after a drag.
    page.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
    await vi.waitFor(() => expect(page.querySelector('.gf-error')).not.toBeNull())
  })

  it('whose violation has no message shows the built-in one', () => {
    const f = fillingOf(form(location('well').with({ minDistance: 50 })))
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    flushSync(() => f.answer('well', { type: 'Point', coordinates: [1, 2] }).leave('well'))
    flushSync(() =>
      f.filling.object(f.idOf('well'), { key: 'violation.tooNear', params: { limit: 50 }, message: null }),
    )
    expect(page.querySelector('.gf-error')?.textContent).toContain('50')
  })

  it('appears and disappears with its condition', () => {
    const f = fillingOf(form(yesNo('flooded'), number('level').shownWhen('flooded')))
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    expect(page.querySelectorAll('[data-element]').length).toBe(1)
    flushSync(() => f.answer('flooded', true))
    expect(page.querySelectorAll('[data-element]').length).toBe(2)
    flushSync(() => f.answer('flooded', false))
    expect(page.querySelectorAll('[data-element]').length).toBe(1)
  })

  it('shows violations once it was left, accessible to screen readers', async () => {
    const f = fillingOf(everyKind())
    draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    const source = controlOf(f, 'source')
    expect(source.getAttribute('aria-invalid')).toBe('false')
    expect(source.getAttribute('aria-required')).toBe('true')
    await userEvent.click(source)
    await userEvent.tab()
    expect(source.getAttribute('aria-invalid')).toBe('true')
    const described = (source.getAttribute('aria-describedby') ?? '').split(' ')
    const words = described.map((one) => document.getElementById(one)?.textContent)
    expect(words).toEqual(['As painted on the pump', 'Enter an answer: “source”'])
  })
})

describe('A control', () => {
  it('produces the answer that its type stores', async () => {
    const f = fillingOf(everyKind())
    draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    await userEvent.type(controlOf(f, 'depth'), '3,50')
    await userEvent.click(controlOf(f, 'flooded'))
    await userEvent.fill(controlOf(f, 'seen'), '2026-11-21')
    await userEvent.click(option('broken'))
    await userEvent.click(option('cattle'))
    await userEvent.click(option('people'))
    expect(f.filling.input()).toEqual({
      depth: 3.5,
      flooded: true,
      seen: '2026-11-21',
      state: 'broken',
      users: ['people', 'cattle'],
    })
    expect((controlOf(f, 'depth') as HTMLInputElement).value).toBe('3.5')
  })

  it('opens as a list, in which typing goes to a choice', async () => {
    const f = fillingOf(everyKind())
    draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    const box = controlOf(f, 'country')
    expect(box.getAttribute('role')).toBe('combobox')
    await userEvent.click(box)
    expect(box.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('Nep{Enter}')
    expect(f.filling.get('country')).toBe('Nepal')
  })

  it('takes a location from the device and from pasted coordinates', async () => {
    const f = fillingOf(everyKind())
    const device = fakePositioning({ longitude: 106.7, latitude: 10.8, accuracy: 12.2, time: '2026-11-21T00:00:00Z' })
    draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" positions={device.source} />)
    const place = controlOf(f, 'place')
    await userEvent.click(button(place, 'Use my location'))
    await vi.waitFor(() =>
      expect(f.filling.get('place')).toEqual({
        type: 'Point',
        coordinates: [106.7, 10.8],
        accuracy: 12.2,
        source: 'device',
        time: '2026-11-21T00:00:00Z',
      }),
    )
    expect(place.textContent).toContain('Accuracy: 13 m')
    await userEvent.fill(await latitudeOf(place), '-33.9, 18.4')
    expect(f.filling.get('place')).toMatchObject({ coordinates: [18.4, -33.9], source: 'typed' })
  })

  it('shows why the device provides no position, and keeps the answer', async () => {
    const f = fillingOf(everyKind())
    f.answer('place', { type: 'Point', coordinates: [1, 2] })
    const device = fakePositioning(new Error('Get location error: User denied Geolocation'))
    draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" positions={device.source} />)
    const place = controlOf(f, 'place')
    await userEvent.click(await vi.waitFor(() => button(place, 'Measure again')))
    await vi.waitFor(() => expect(place.textContent).toContain('Get location error: User denied Geolocation'))
    expect(f.filling.get('place')).toEqual({ type: 'Point', coordinates: [1, 2] })
  })

  it('prevents sending a partially typed location', async () => {
    const f = fillingOf(form(location('place').with({ allowMap: false })))
    draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    const latitude = await latitudeOf(controlOf(f, 'place'))
    await userEvent.fill(latitude, '10.5')
    expect(f.problems().length).toBe(1)
    await userEvent.clear(latitude)
    expect(f.problems()).toEqual([])
  })
})

describe('A rendered form', () => {
  it('has a name for every control, and unique ids', () => {
    const f = fillingOf(everyKind())
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    const nameless = [
      ...page.querySelectorAll('input, textarea, button, [role]:not([role=alert], [role=status])'),
    ].filter((control) => !accessibleName(control))
    expect(nameless.map((control) => control.outerHTML)).toEqual([])
    const ids = [...page.querySelectorAll('[id]')].map((one) => one.id)
    expect(ids.length).toBe(new Set(ids).size)
  })

  it('shows the author’s Markdown and executes nothing', () => {
    const f = fillingOf(form(textBlock('# Water\n**Read** [this](https://example.org) <img src=x> [x](javascript:a)')))
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    expect(page.querySelector('h2')?.textContent).toBe('Water')
    expect(page.querySelector('strong')?.textContent).toBe('Read')
    expect([...page.querySelectorAll('a')].map((link) => [link.href, link.rel])).toEqual([
      ['https://example.org/', 'noopener noreferrer'],
    ])
    expect(page.querySelector('img')).toBeNull()
    expect(page.textContent).toContain('<img src=x>')
  })

  it('jumps to the last element of a long list immediately, and renders the rest afterwards, in order', async () => {
    const f = fillingOf(form(...Array.from({ length: 200 }, (_, index) => text(`field_${index}`))))
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    expect(page.querySelectorAll('[data-element]').length).toBeLessThan(200)
    expect(focusElement(f.idOf('field_199'))).toBe(true)
    expect(document.activeElement).toBe(controlOf(f, 'field_199'))
    expect(page.querySelectorAll('[data-element]').length).toBeLessThan(200)
    await vi.waitFor(() => expect(page.querySelectorAll('[data-element]').length).toBe(200))
    expect(document.activeElement).toBe(controlOf(f, 'field_199'))
    const drawn = [...page.querySelectorAll('[data-element]')].map(id)
    expect(drawn).toEqual(f.filling.compiled.roots.children)
  })

  it('completes a long list by itself', async () => {
    const f = fillingOf(form(...Array.from({ length: 200 }, (_, index) => text(`field_${index}`))))
    const page = draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    await vi.waitFor(() => expect(page.querySelectorAll('[data-element]').length).toBe(200))
  })

  it('runs the button of its footer', async () => {
    const f = fillingOf(form(text('source')))
    const run = vi.fn<FormActions['run']>()
    const page = draw(
      <FormView
        compiled={f.filling.compiled}
        filling={f.filling}
        language="en"
        area="footer"
        actions={{ run, busy: false }}
      />,
    )
    await userEvent.click(button(page, 'Submit'))
    expect(run).toHaveBeenCalledExactlyOnceWith('submit', {}, ROOT)
  })

  it('logs no errors to the console', () => {
    const complaints = vi.spyOn(console, 'error')
    onTestFinished(() => complaints.mockRestore())
    const f = fillingOf(everyKind())
    draw(<FormView compiled={f.filling.compiled} filling={f.filling} language="vi" />)
    expect(complaints).not.toHaveBeenCalled()
  })
})

function id(element: Element): string {
  return element.getAttribute('data-element') ?? ''
}

function option(value: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(`input[value="${value}"]`)
  if (!found) throw new Error(`no choice ${value}`)
  return found
}

function button(within: HTMLElement, name: string): HTMLElement {
  const found = [...within.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}

function accessibleName(control: Element): string {
  const labelled = control.getAttribute('aria-labelledby')
  if (labelled) return document.getElementById(labelled)?.textContent ?? ''
  const labels = 'labels' in control ? (control as HTMLInputElement).labels : null
  return (labels?.[0]?.textContent ?? control.textContent ?? '').trim()
}

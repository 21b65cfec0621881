import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree, renderForm } from '../../tests/kit/renderForm.tsx'
import { ElementBuilder, form, text } from '../../tests/kit/form.ts'
import { filling as fillingOf } from '../../tests/kit/filling.ts'
import { controlOf } from './controls.ts'
import type { ControlEntry } from './ControlProps.ts'
import { ROOT } from '../forms/filling/Filling.ts'
import type { FormActions } from './FormActions.ts'
import { FormView } from './FormView.tsx'

const content = (kind: string, settings: { readonly [key: string]: unknown }) =>
  new ElementBuilder(kind, undefined, settings)

describe('A link', () => {
  it('opens a new tab without access to this one, and announces that', async () => {
    const { page } = await renderForm(form(content('link', { label: 'Read', url: 'https://example.org/' })))
    const link = page.querySelector('a')
    expect([link?.href, link?.target, link?.rel]).toEqual(['https://example.org/', '_blank', 'noopener noreferrer'])
    expect(link?.textContent).toContain('opens in a new tab')
  })

  it('is plain text if its URL could run code', async () => {
    const { page } = await renderForm(form(content('link', { label: 'Read', url: 'javascript:alert(1)' })))
    expect(page.querySelector('a')).toBeNull()
    expect(page.textContent).toContain('Read')
  })
})

describe('An image', () => {
  it('is replaced by its alternative text if it does not load', async () => {
    const { page } = await renderForm(
      form(content('image', { src: '/nowhere.png', alt: 'A pump', caption: 'Khe Sanh' })),
    )
    page.querySelector('img')?.dispatchEvent(new Event('error'))
    await vi.waitFor(() =>
      expect(page.querySelector('figure')?.textContent).toContain('A pump The image did not load.'),
    )
    expect(page.querySelector('figcaption')?.textContent).toBe('Khe Sanh')
  })
})

describe('A callout', () => {
  it('states in words what its colour means', async () => {
    const { page } = await renderForm(form(content('notice', { level: 'warning', text: '**Deep** water' })))
    const note = page.querySelector('[role=note]')
    expect(note?.getAttribute('aria-label')).toBe('Warning')
    expect(note?.querySelector('strong')?.textContent).toBe('Deep')
  })
})

describe('A button among the questions', () => {
  it('runs its action with the relevant parameters', async () => {
    const f = fillingOf(
      form(text('depth'), content('button', { label: 'Set', action: 'setValue', name: 'depth', value: '3', url: 'x' })),
    )
    const run = vi.fn<FormActions['run']>()
    const page = renderTree(
      <FormView compiled={f.filling.compiled} filling={f.filling} language="en" actions={{ run, busy: false }} />,
    )
    await userEvent.click(page.querySelector('button') as HTMLElement)
    expect(run).toHaveBeenCalledExactlyOnceWith('setValue', { name: 'depth', value: '3' }, ROOT)
  })
})

describe('An element whose code is loaded later', () => {
  const source = controlOf('divider')
  const { load, entry } = source.sort === 'lazy' ? source : {}
  afterEach(() => {
    if (source.sort === 'lazy') Object.assign(source, { load, entry })
  })

  it('keeps its space, reports a loading failure, and retries', async () => {
    if (source.sort !== 'lazy') throw new Error('dividers come in a chunk of their own')
    let online = false
    const late: ControlEntry = { sort: 'content', Content: () => <hr /> }
    const load = () => (online ? Promise.resolve(late) : Promise.reject(new Error('offline')))
    Object.assign(source, { entry: undefined, load })
    const f = fillingOf(form(content('divider', {})))
    const page = renderTree(<FormView compiled={f.filling.compiled} filling={f.filling} language="en" />)
    expect(page.querySelector('.gf-skeleton')).not.toBeNull()
    await vi.waitFor(() =>
      expect(page.querySelector('[role=alert]')?.textContent).toContain('This question did not load.'),
    )
    online = true
    await userEvent.click(page.querySelector('button') as HTMLElement)
    await vi.waitFor(() => expect(page.querySelector('hr')).not.toBeNull())
  })
})

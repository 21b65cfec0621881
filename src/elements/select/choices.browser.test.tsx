import { beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderControl, type ControlOverrides } from '../../../tests/kit/renderControl.tsx'
import { loadTranslations } from '../../render/i18n/i18n.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

const three = ['Well', 'Tap', 'Spring'].map((label) => ({ value: label.toLowerCase(), label }))

let drawn: Awaited<ReturnType<typeof renderControl>>
const draw = async (kind: string, given: ControlOverrides = {}) => (drawn = await renderControl(kind, given))
const box = (value: string) => drawn.one(`input[value="${value}"]`) as HTMLInputElement

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})

/** A control per kind, with an answer, whose parts are native radios or checkboxes. */
const open: readonly (readonly [string, ControlOverrides & { readonly value: Json }])[] = [
  ['select', { settings: { choices: three }, value: 'tap' }],
  ['select-many', { settings: { choices: three }, value: ['tap'] }],
  ['radio', { settings: { choices: three, layout: 'buttons' }, value: 'tap' }],
  ['checkbox', { settings: { choices: three }, value: ['tap'] }],
  ['likert', { settings: { choices: three }, value: 'tap' }],
  ['image-choice', { settings: { choices: three }, value: 'tap' }],
  ['image-choice', { settings: { choices: three, many: true }, value: ['tap'] }],
  ['matrix', { settings: { choices: three }, value: { row_1: 'tap' } }],
  ['consent', { settings: {}, value: true }],
]

describe.each(open)('Visible choices: %s', (kind, given) => {
  it('show the answer, with a unique name for each part', async () => {
    await draw(kind, given)
    expect(drawn.all('input:checked').length).toBe(1)
    const names = drawn.all('input').map((input) => {
      const ids = input.getAttribute('aria-labelledby')?.split(' ') ?? []
      if (ids.length) return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
      return (input as HTMLInputElement).labels?.[0]?.textContent?.trim()
    })
    expect(names.every(Boolean)).toBe(true)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are visible but disabled while read-only', async () => {
    await draw(kind, { ...given, readOnly: true })
    expect(drawn.all('input').every((input) => (input as HTMLInputElement).disabled)).toBe(true)
    expect(drawn.all('input:checked').length).toBe(1)
    expect(drawn.button('Clear selection')).toBeUndefined()
  })

  it('are marked as invalid, with a description', async () => {
    await draw(kind, { ...given, invalid: true, describedBy: 'q-errors' })
    expect(drawn.one('[aria-describedby*="q-errors"]')).toBeDefined()
    expect(drawn.one('[aria-invalid="true"], [data-invalid="true"]')).toBeDefined()
  })

  it('are left when the focus moves elsewhere, not between parts', async () => {
    const { seen } = await draw(kind, given)
    const parts = drawn.all('input')
    parts[0]?.focus()
    parts.at(-1)?.focus()
    expect(seen.left).toBe(0)
    drawn.button('After').focus()
    expect(seen.left).toBe(1)
  })
})

describe('A question with one choice', () => {
  it.each(['select', 'radio', 'likert', 'image-choice'])('is operated by arrow keys: %s', async (kind) => {
    await draw(kind, { settings: { choices: three }, value: 'well' })
    box('well').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(drawn.answer()).toBe('tap')
  })

  it.each(['select', 'radio', 'likert', 'image-choice'])('is cleared by a button unless required: %s', async (kind) => {
    await draw(kind, { settings: { choices: three }, value: 'well' })
    await userEvent.click(drawn.button('Clear selection'))
    expect(drawn.answer()).toBeUndefined()
    await draw(kind, { settings: { choices: three }, value: 'well', required: true })
    expect(drawn.button('Clear selection')).toBeUndefined()
    expect(drawn.one('[role=radiogroup]').getAttribute('aria-required')).toBe('true')
  })

  it('shows a selected value that is no longer offered', async () => {
    await draw('radio', { settings: { choices: three }, value: 'pond' })
    expect(box('pond').checked).toBe(true)
    await userEvent.click(box('tap'))
    expect(drawn.answer()).toBe('tap')
    expect(box('pond')).toBeUndefined()
  })

  it('renders the first hundred of a long list, and more on request', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ value: `v${index}`, label: `Place ${index}` }))
    await draw('radio', { settings: { choices: many }, value: 'v240' })
    expect(drawn.all('input').length).toBe(101)
    await userEvent.click(drawn.button('Show 100 more'))
    await userEvent.click(drawn.button('Show 50 more'))
    expect(drawn.all('input').length).toBe(250)
  })
})

describe('A question with several choices', () => {
  it.each(['select-many', 'checkbox'])('keeps the order of the choices: %s', async (kind) => {
    await draw(kind, { settings: { choices: three } })
    await userEvent.click(box('spring'))
    await userEvent.click(box('well'))
    expect(drawn.answer()).toEqual(['well', 'spring'])
    await userEvent.click(box('spring'))
    await userEvent.click(box('well'))
    expect(drawn.answer()).toBeUndefined()
  })

  it('keeps "none of these" exclusive', async () => {
    await draw('checkbox', { settings: { choices: three, exclusive: 'spring' }, value: ['well', 'tap'] })
    await userEvent.click(box('spring'))
    expect(drawn.answer()).toEqual(['spring'])
    await userEvent.click(box('tap'))
    expect(drawn.answer()).toEqual(['tap'])
  })

  it('offers to select all or none if the author wants that, within the maximum', async () => {
    await draw('select-many', { settings: { choices: three, selectAll: true } })
    await userEvent.click(drawn.button('Select all'))
    expect(drawn.answer()).toEqual(['well', 'tap', 'spring'])
    await userEvent.click(drawn.button('Clear all'))
    expect(drawn.answer()).toBeUndefined()
    await draw('select-many', { settings: { choices: three, selectAll: true, maxChosen: 2 } })
    expect(drawn.button('Select all')).toBeUndefined()
  })
})

describe.each(['select', 'select-many', 'radio', 'checkbox', 'likert', 'image-choice', 'ranking', 'cascade', 'matrix'])(
  'Choices of a list: %s',
  (kind) => {
    it('have a loading message', async () => {
      await draw(kind, { choices: { state: 'waiting', choices: [] } })
      expect(drawn.one('[role=status]').textContent).toBe('Loading choices…')
    })

    it('are requested again if they failed to load', async () => {
      const onRetryChoices = vi.fn<() => void>()
      const { redraw } = await draw(kind, { choices: { state: 'failed', choices: [] }, onRetryChoices })
      expect(drawn.one('[role=alert]').textContent).toContain('Could not load the choices.')
      await userEvent.click(drawn.button('Try again'))
      expect(onRetryChoices).toHaveBeenCalledOnce()
      redraw({ choices: { state: 'ready', choices: three } })
      await vi.waitFor(() => expect(drawn.one('[role=alert]')).toBeUndefined())
    })
  },
)

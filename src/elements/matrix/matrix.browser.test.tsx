import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderControl, type ControlOverrides } from '../../../tests/kit/renderControl.tsx'
import { loadTranslations } from '../../render/i18n/i18n.ts'

const three = ['Well', 'Tap', 'Spring'].map((label) => ({ value: label.toLowerCase(), label }))

let drawn: Awaited<ReturnType<typeof renderControl>>
const draw = async (given: ControlOverrides) => (drawn = await renderControl('matrix', given))

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})

const settings = {
  rows: ['Taste', 'Smell'].map((label) => ({ value: label.toLowerCase(), label })),
  choices: three,
}
const cell = (row: number, column: number) =>
  drawn.all('tbody tr')[row]?.querySelectorAll('input')[column] as HTMLElement

const roles = () => drawn.all('[role]').map((part) => part.getAttribute('role'))

describe('A displayed matrix', () => {
  it('is answered row by row', async () => {
    await draw({ settings })
    await userEvent.click(cell(1, 2))
    await userEvent.click(cell(0, 0))
    await userEvent.click(cell(1, 1))
    expect(drawn.answer()).toEqual({ smell: 'tap', taste: 'well' })
  })

  it('clears the answer of one row, and keeps the focus there', async () => {
    await draw({ settings })
    await userEvent.click(cell(0, 1))
    await userEvent.click(cell(1, 2))
    const clear = page.getByRole('button', { name: 'Clear selection Smell' })
    await userEvent.click(clear)
    expect(drawn.answer()).toEqual({ taste: 'tap' })
    expect(document.activeElement).toBe(cell(1, 0))
    expect(clear.query()).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Clear selection Taste' }))
    expect(drawn.answer()).toBeUndefined()
  })

  it('accepts several choices per row, and removes empty rows', async () => {
    await draw({ settings: { ...settings, many: true } })
    await userEvent.click(cell(0, 2))
    await userEvent.click(cell(0, 0))
    expect(drawn.answer()).toEqual({ taste: ['well', 'spring'] })
    await userEvent.click(cell(0, 2))
    await userEvent.click(cell(0, 0))
    expect(drawn.answer()).toBeUndefined()
  })

  it('is a table if there is space, otherwise cards, with the same roles', async () => {
    const { host } = await draw({ settings })
    host.style.width = '300px'
    const narrow = roles()
    await vi.waitFor(() => expect(drawn.one('.gf-matrix').dataset['stacked']).toBe('true'))
    host.style.width = '900px'
    await vi.waitFor(() => expect(drawn.one('.gf-matrix').dataset['stacked']).toBe('false'))
    expect(roles()).toEqual(narrow)
    expect(narrow.filter((role) => role === 'columnheader' || role === 'rowheader').length).toBe(5)
  })
})

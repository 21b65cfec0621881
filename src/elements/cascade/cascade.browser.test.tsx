import { beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderControl, type ControlOverrides } from '../../../tests/kit/renderControl.tsx'
import { loadTranslations } from '../../render/i18n/i18n.ts'

let drawn: Awaited<ReturnType<typeof renderControl>>
const draw = async (given: ControlOverrides) => (drawn = await renderControl('cascade', given))

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})

const choices = [
  { value: 'asia', label: 'Asia' },
  { value: 'asia/laos', label: 'Laos' },
  { value: 'asia/nepal', label: 'Nepal' },
  { value: 'africa', label: 'Africa' },
]
const boxes = () => drawn.all('[role=combobox]').map((found) => found.textContent)
const pick = async (step: number, text: string) => {
  drawn.all('[role=combobox]')[step]?.focus()
  await userEvent.keyboard(`${text}{Enter}`)
}

describe('A cascading select', () => {
  it('offers the choices below each selected step', async () => {
    await draw({ settings: { choices } })
    expect(boxes()).toEqual(['Select'])
    await pick(0, 'Asia')
    expect(drawn.answer()).toEqual(['asia'])
    await vi.waitFor(() => expect(drawn.all('[role=combobox]').length).toBe(2))
    await pick(1, 'Nepal')
    expect(drawn.answer()).toEqual(['asia', 'nepal'])
  })

  it('clears the steps below a changed one, and all if the first is cleared', async () => {
    await draw({ settings: { choices }, value: ['asia', 'nepal'] })
    expect(boxes()).toEqual(['Asia', 'Nepal'])
    drawn.all('[role=combobox]')[1]?.focus()
    await userEvent.keyboard('{Backspace}')
    expect(drawn.answer()).toEqual(['asia'])
    drawn.all('[role=combobox]')[0]?.focus()
    await userEvent.keyboard('{Backspace}')
    expect(drawn.answer()).toBeUndefined()
    expect(boxes()).toEqual(['Select'])
  })

  it('is left once, when the focus moves elsewhere', async () => {
    const { seen } = await draw({ settings: { choices }, value: ['asia', 'nepal'] })
    drawn.all('[role=combobox]')[0]?.focus()
    await userEvent.tab()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(seen.left).toBe(0)
    await userEvent.tab()
    await vi.waitFor(() => expect(seen.left).toBe(1))
  })

  it('labels its steps, and disables the following ones', async () => {
    const levels = ['Continent', 'Country'].map((label) => ({ value: label, label }))
    await draw({ settings: { choices, levels } })
    expect(drawn.all('.gf-sublabel').map((label) => label.textContent)).toEqual(['Continent', 'Country'])
    expect(drawn.all('[role=combobox]').map((found) => (found as HTMLButtonElement).disabled)).toEqual([false, true])
  })
})

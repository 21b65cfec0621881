import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSelect } from '../../../tests/kit/renderSelect.tsx'
import { loadTranslations } from '../i18n/i18n.ts'
import type { LightChoiceProps } from './LightChoiceProps.ts'
import './generated/tokens.css'
import './controls.css'

const fruit = ['Apple', 'Banana', 'Đào', 'Dâu tây', 'Cherry', 'Grape', 'Kiwi', 'Lemon', 'Mango', 'Orange']
const choices = fruit.map((label, index) => ({ value: `f${index}`, label }))

let root: Root | undefined
let chosen: readonly string[]
let left: number

function draw(given: Partial<LightChoiceProps> = {}, top = 0): void {
  chosen = given.chosen ?? []
  left = 0
  const onChoose = (next: readonly string[]) => void (chosen = next)
  root = renderSelect('Fruit', { choices, chosen, onChoose, onLeave: () => left++, ...given }, top)
}

const box = () => document.getElementById('q') as HTMLButtonElement
const options = () => page.getByRole('option').elements()
const isOpen = () => box().getAttribute('aria-expanded') === 'true'
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const list = () => (document.querySelector('.gf-list') as HTMLElement).getBoundingClientRect()
const press = (keys: string) => userEvent.keyboard(keys)

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

describe('A dropdown of few choices', () => {
  it('opens in the frame of the press, without code that loads later, and closes when a choice is pressed', async () => {
    draw()
    flushSync(() => box().click())
    expect([options().length, isOpen()]).toEqual([choices.length, true])
    expect(document.querySelector('.ant-select')).toBeNull()
    await userEvent.click(page.getByRole('option', { name: 'Cherry' }))
    expect([chosen, isOpen(), options().length, box().textContent]).toEqual([['f4'], false, 0, 'Cherry'])
    expect(document.activeElement).toBe(box())
  })

  it('keeps role, name and value while it is open, and its options are in a named list', async () => {
    draw({ chosen: ['f1'] })
    await userEvent.click(box())
    expect(page.getByRole('combobox', { name: 'Fruit' }).element()).toBe(box())
    expect(box().textContent).toBe('Banana')
    const listbox = page.getByRole('listbox', { name: 'Fruit' }).element()
    expect(box().getAttribute('aria-controls')).toBe(listbox.id)
    expect(options().every((one) => listbox.contains(one))).toBe(true)
    expect(page.getByRole('option', { selected: true }).element().textContent).toBe('Banana')
    expect(active()).toBe('Banana')
    expect(options().every((one) => one.getBoundingClientRect().height >= 44)).toBe(true)
  })

  it('is operated by arrow keys, Home, End, Enter and the space bar, and goes round at its ends', async () => {
    draw()
    box().focus()
    await press('{ArrowDown}')
    expect(active()).toBe('Apple')
    await press('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Đào')
    await press('{End}{ArrowDown}')
    expect(active()).toBe('Apple')
    await press('{ArrowUp}')
    expect(active()).toBe('Orange')
    await press('{Enter}')
    expect([chosen, isOpen()]).toEqual([['f9'], false])
    await press(' ')
    expect([isOpen(), active()]).toEqual([true, 'Orange'])
    await press('{Home} ')
    expect([chosen, isOpen()]).toEqual([['f0'], false])
  })

  it('goes to the choice that begins with what is typed, without accents, also while closed', async () => {
    draw()
    box().focus()
    await press('dau')
    expect([isOpen(), active()]).toEqual([true, 'Dâu tây'])
    await press(' tay{Enter}')
    expect(chosen).toEqual(['f3'])
  })

  it('closes with Escape, which a dialog around it does not hear, and by Tab, and selects nothing', async () => {
    const heard: string[] = []
    const listen = ({ key }: KeyboardEvent) => heard.push(key)
    draw()
    document.body.addEventListener('keydown', listen)
    box().focus()
    await press('{ArrowDown}{ArrowDown}{Escape}')
    expect([isOpen(), heard]).toEqual([false, []])
    await press('{Escape}')
    expect(heard).toEqual(['Escape'])
    await press('{ArrowDown}{ArrowDown}')
    await userEvent.tab()
    expect([document.activeElement?.id, chosen, isOpen(), left]).toEqual(['after', [], false, 1])
    document.body.removeEventListener('keydown', listen)
  })

  it('closes when something else is pressed, and when its box is pressed again', async () => {
    draw()
    await userEvent.click(box())
    await userEvent.click(box())
    expect(isOpen()).toBe(false)
    await userEvent.click(box())
    const after = document.getElementById('after') as HTMLElement
    after.style.marginTop = '400px'
    await userEvent.click(after)
    expect([isOpen(), left]).toEqual([false, 1])
  })

  it('is cleared by its last line and by Backspace; a required one by Backspace only', async () => {
    draw({ chosen: ['f2'] })
    await userEvent.click(box())
    await userEvent.click(page.getByRole('button', { name: 'Clear selection' }))
    expect([chosen, isOpen(), box().textContent]).toEqual([[], false, 'Choose'])
    root?.unmount()
    document.body.replaceChildren()
    draw({ chosen: ['f2'], required: true })
    await userEvent.click(box())
    expect(page.getByRole('button', { name: 'Clear selection' }).elements()).toEqual([])
    await press('{Backspace}')
    expect(chosen).toEqual([])
  })

  it('stays open while several are chosen, by pointer and keyboard', async () => {
    draw({ many: true, chosen: ['f1'] })
    await userEvent.click(box().querySelector('.gf-tag-label') as HTMLElement)
    await userEvent.click(page.getByRole('option', { name: 'Kiwi' }))
    await press('{End}{Enter}{Home}{Enter}')
    expect([chosen, isOpen()]).toEqual([['f1', 'f6', 'f9', 'f0'], true])
    await userEvent.click(page.getByRole('option', { name: 'Banana' }))
    expect(chosen).toEqual(['f6', 'f9', 'f0'])
    await userEvent.click(box().querySelectorAll('.gf-tag-remove')[0] as HTMLElement)
    expect(chosen).toEqual(['f9', 'f0'])
  })

  it('is drawn within the screen, above the box where there is no space below it, and follows it', async () => {
    draw({}, innerHeight - 70)
    await userEvent.click(box())
    expect(list().bottom).toBeLessThanOrEqual(box().getBoundingClientRect().top)
    expect(list().top).toBeGreaterThanOrEqual(0)
    expect([list().left, list().width]).toEqual([box().getBoundingClientRect().left, box().offsetWidth])
    await press('{ArrowUp}')
    const { bottom } = document
      .getElementById(box().getAttribute('aria-activedescendant') ?? '')!
      .getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(list().bottom)
    document.body.style.paddingBottom = '2000px'
    scrollTo(0, innerHeight - 100)
    await vi.waitFor(() => expect(list().top).toBeGreaterThanOrEqual(box().getBoundingClientRect().bottom))
    document.body.style.paddingBottom = ''
    scrollTo(0, 0)
  })

  it('is scrolled to its last choice by pointers, too', async () => {
    draw({ chosen: ['f0'] })
    await userEvent.click(box())
    const listbox = page.getByRole('listbox', { name: 'Fruit' }).element()
    listbox.scrollTop = 1_000
    const clear = page.getByRole('button', { name: 'Clear selection' }).element().getBoundingClientRect()
    expect(options().at(-1)!.getBoundingClientRect().bottom).toBeLessThanOrEqual(clear.top)
    expect(clear.bottom).toBeLessThanOrEqual(list().bottom)
  })

  it('follows its box, which grows with what is chosen and is moved by a message above it', async () => {
    const long = choices.map((one) => ({ ...one, label: `${one.label} of a household that lives beside the river` }))
    draw({ many: true, choices: long })
    document.body.style.width = '240px'
    onTestFinished(() => void (document.body.style.width = ''))
    await userEvent.click(box())
    const isBelow = () => expect(Math.round(list().top - box().getBoundingClientRect().bottom)).toBe(4)
    const { top } = list()
    await press('{Enter}{ArrowDown}{Enter}')
    await vi.waitFor(isBelow)
    expect(list().top).toBeGreaterThan(top + 40)
    box()
      .closest('div')
      ?.prepend(Object.assign(document.createElement('p'), { textContent: 'Select an answer' }))
    await vi.waitFor(isBelow)
  })

  it('says that there are no choices', async () => {
    draw({ choices: [] })
    box().focus()
    await press('{ArrowDown}{ArrowDown}x{Enter}')
    expect(document.querySelector('.gf-list')?.textContent).toBe('No choices available.')
    expect([options(), chosen, box().hasAttribute('aria-activedescendant')]).toEqual([[], [], false])
  })

  it('cannot be opened while read-only', async () => {
    draw({ chosen: ['f7'], readOnly: true })
    await userEvent.click(box(), { force: true })
    expect([box().disabled, options().length, chosen]).toEqual([true, 0, ['f7']])
  })
})

import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSelect } from '../../../tests/kit/renderSelect.tsx'
import { loadTranslations } from '../i18n/i18n.ts'
import type { LightChoiceProps } from './LightChoiceProps.ts'
import './generated/tokens.css'
import './controls.css'

const wards = Array.from({ length: 300 }, (_, index) => ({ value: `w${index}`, label: `Phường ${index} Đà Nẵng` }))

let root: Root | undefined
let chosen: readonly string[]
let left: number

function draw(given: Partial<LightChoiceProps> = {}): void {
  chosen = given.chosen ?? []
  left = 0
  const onChoose = (next: readonly string[]) => void (chosen = next)
  root = renderSelect('Ward', { choices: wards, chosen, onChoose, onLeave: () => left++, ...given })
}

const box = () => document.getElementById('q') as HTMLElement
const frame = () => box().closest<HTMLElement>('.ant-select') ?? box()
const options = () => [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent)
const opened = () => vi.waitFor(() => expect(options().length).toBeGreaterThan(0))
/** Options with the height of a touch target. */
const tall = () =>
  [...document.querySelectorAll<HTMLElement>('.gf-full-select-list .ant-select-item-option')].filter(
    (one) => one.getBoundingClientRect().height >= 44,
  )
const status = () => document.querySelector('[role=status]')?.textContent
/** Returns the positions of the box and its texts, in whole pixels. */
const places = () => {
  const words = document.createTreeWalker(frame(), NodeFilter.SHOW_TEXT)
  const found = [frame().getBoundingClientRect()]
  while (words.nextNode()) {
    const range = document.createRange()
    range.selectNode(words.currentNode)
    found.push(range.getBoundingClientRect())
  }
  return found.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
}

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

describe('The dropdown', () => {
  it('keeps every key typed while antd is loading', async () => {
    draw()
    box().focus()
    await userEvent.keyboard('da nang 29')
    await opened()
    await vi.waitFor(() => expect((box() as HTMLInputElement).value).toBe('da nang 29'))
    await vi.waitFor(() => expect(status()).toBe('13 choices'))
    expect(document.activeElement).toBe(box())
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['w29'])
  })

  it('has the same name and announced value before and after opening', async () => {
    draw({ chosen: ['w7'] })
    expect(box().getAttribute('role')).toBe('combobox')
    expect(box().textContent).toBe('Phường 7 Đà Nẵng')
    await userEvent.click(box())
    await opened()
    expect(box().getAttribute('role')).toBe('combobox')
    expect(box().getAttribute('aria-labelledby')).toBe('q-label')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    const described = box().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Phường 7 Đà Nẵng')
  })

  it.each([
    ['blank', {}],
    ['with one chosen', { chosen: ['w3'] }],
    ['blank, for many', { many: true }],
    ['with many chosen', { many: true, chosen: ['w1', 'w2', 'w30', 'w4'] }],
  ])('does not move by a pixel when antd takes over: %s', async (_, given) => {
    draw(given)
    const before = places()
    await userEvent.click(box())
    await opened()
    expect(places()).toEqual(before)
  })

  it('shows that it was pressed before antd mounts, even if its code is loaded', async () => {
    draw()
    await userEvent.click(box())
    await opened()
    root?.unmount()
    document.body.replaceChildren()
    draw()
    flushSync(() => box().click())
    expect([box().ariaBusy, document.querySelector('.ant-select')]).toEqual(['true', null])
    await opened()
  })

  it('does not fade in again when antd takes over, nor does its list', async () => {
    draw()
    await userEvent.click(box())
    await opened()
    const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.className)
    expect(moving.filter((name) => /ant-select/.test(String(name)))).toEqual([])
  })

  it('is operated by arrow keys, and announces the active option', async () => {
    draw()
    box().focus()
    await userEvent.keyboard('{ArrowDown}')
    await opened()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect(active).toBe(page.getByRole('option', { name: 'Phường 2 Đà Nẵng', exact: true }).element())
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['w2'])
    await vi.waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'))
  })

  it('exposes every visible choice to touch screen readers as a named option of its list', async () => {
    draw({ chosen: ['w1'] })
    await userEvent.click(box())
    await opened()
    const list = document.getElementById(box().getAttribute('aria-controls') ?? '')
    expect(list?.getAttribute('role')).toBe('listbox')
    // The list grows as it opens.
    await vi.waitFor(() => expect(tall().length).toBeGreaterThan(6))
    const visible = tall()
    for (const one of visible) {
      expect(one.getAttribute('role')).toBe('option')
      expect(list?.contains(one)).toBe(true)
    }
    expect(page.getByRole('option', { name: 'Phường 5 Đà Nẵng', exact: true }).elements()).toHaveLength(1)
    expect(page.getByRole('option', { selected: true }).element().textContent).toBe('Phường 1 Đà Nẵng')
  })

  it('selects nothing when left with Tab', async () => {
    draw()
    box().focus()
    await userEvent.keyboard('{ArrowDown}')
    await opened()
    await userEvent.tab()
    expect(document.activeElement?.id).toBe('after')
    expect(chosen).toEqual([])
    expect(left).toBeGreaterThan(0)
  })

  it('does not take back the focus if it was left before antd was loaded', async () => {
    draw()
    box().focus()
    await userEvent.keyboard('x')
    document.getElementById('after')?.focus()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(document.activeElement?.id).toBe('after')
  })

  it('is cleared with Backspace, before and after opening', async () => {
    draw({ chosen: ['w7'] })
    box().focus()
    await userEvent.keyboard('{Backspace}')
    expect(chosen).toEqual([])
    expect(box().textContent).toBe('Choose')
    await userEvent.keyboard('{ArrowDown}')
    await opened()
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['w0'])
    await userEvent.keyboard('{Backspace}')
    expect(chosen).toEqual([])
  })

  it('allows tags to be removed, by pointer and keyboard', async () => {
    draw({ many: true, chosen: ['w1', 'w2', 'gone'] })
    expect(box().textContent).toBe('Phường 1 Đà NẵngPhường 2 Đà Nẵnggone')
    await userEvent.click(box().querySelectorAll('.gf-tag-remove')[0] as HTMLElement)
    expect(chosen).toEqual(['w2', 'gone'])
    box().focus()
    await userEvent.keyboard('{Backspace}')
    expect(chosen).toEqual(['w2'])
    await userEvent.keyboard('{ArrowDown}')
    await opened()
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['w2', 'w0'])
    await userEvent.keyboard('{Backspace}')
    expect(chosen).toEqual(['w2'])
  })

  it('renders part of a long list, and more when scrolled to its end', async () => {
    draw()
    await userEvent.click(box())
    await opened()
    const list = document.querySelector<HTMLElement>('.rc-virtual-list-holder, .ant-select-dropdown-list-holder')
    expect(options()).not.toContain('Phường 299 Đà Nẵng')
    await vi.waitFor(() => {
      list?.scrollTo({ top: list.scrollHeight })
      expect(options().at(-1)).toBe('Phường 299 Đà Nẵng')
    })
  })

  it('reports that nothing matches', async () => {
    draw()
    await userEvent.click(box())
    await opened()
    await userEvent.keyboard('zzz')
    await vi.waitFor(() => expect(document.querySelector('.gf-full-select-none')?.textContent).toBe('No results.'))
    expect(status()).toBe('0 choices')
  })

  it('cannot be opened while read-only', async () => {
    draw({ chosen: ['w7'], readOnly: true })
    expect((box() as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(box(), { force: true })
    expect(options()).toEqual([])
    expect(chosen).toEqual(['w7'])
  })
})

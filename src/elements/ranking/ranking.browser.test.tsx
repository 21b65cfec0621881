import { beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderControl, type ControlOverrides } from '../../../tests/kit/renderControl.tsx'
import { loadTranslations } from '../../render/i18n/i18n.ts'

const three = ['Well', 'Tap', 'Spring'].map((label) => ({ value: label.toLowerCase(), label }))

let drawn: Awaited<ReturnType<typeof renderControl>>
const draw = async (given: ControlOverrides) => (drawn = await renderControl('ranking', given))

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})

const places = () => drawn.all('.gf-ranked .gf-choice-label').map((label) => label.textContent)

describe('A displayed ranking', () => {
  it('assigns the next rank by a click, and announces it', async () => {
    await draw({ settings: { choices: three } })
    await userEvent.click(drawn.button('Rank Tap as number 1'))
    await userEvent.click(drawn.button('Rank Well as number 2'))
    expect(drawn.answer()).toEqual(['tap', 'well'])
    expect(drawn.one('.gf-unseen[role=status]').textContent).toBe('Well is now rank 2 of 2.')
  })

  it('moves the focus to the next item when one is ranked or removed', async () => {
    await draw({ settings: { choices: three } })
    drawn.button('Rank Well as number 1').focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    expect(drawn.answer()).toEqual(['well', 'tap', 'spring'])
    expect(document.activeElement).toBe(drawn.one('.gf-ranking'))
    drawn.one('.gf-ranked-handle').focus()
    await userEvent.keyboard('{Delete}{Delete}')
    expect(drawn.answer()).toEqual(['spring'])
  })

  it('is reordered by arrow keys, and keeps the focus', async () => {
    await draw({ settings: { choices: three }, value: ['well', 'tap', 'spring'] })
    drawn.one('.gf-ranked-handle').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(drawn.answer()).toEqual(['tap', 'well', 'spring'])
    await userEvent.keyboard('{End}')
    expect(drawn.answer()).toEqual(['tap', 'spring', 'well'])
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Move Well, rank 3 of 3.')
    expect(drawn.one('.gf-unseen[role=status]').textContent).toBe('Well is now rank 3 of 3.')
    await userEvent.keyboard('{Delete}')
    expect(drawn.answer()).toEqual(['tap', 'spring'])
    expect(drawn.one('.gf-ranking').contains(document.activeElement)).toBe(true)
  })

  it('is reordered by buttons, which stay focusable at the ends', async () => {
    await draw({ settings: { choices: three }, value: ['well', 'tap'] })
    await userEvent.click(drawn.button('Move Tap up'))
    expect(drawn.answer()).toEqual(['tap', 'well'])
    expect(document.activeElement).toBe(drawn.button('Move Tap up'))
    expect(drawn.button('Move Tap up').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(drawn.button('Remove Tap from the ranking'))
    expect(drawn.answer()).toEqual(['well'])
  })

  it('is reordered by dragging, and changes the answer once', async () => {
    const { seen } = await draw({ settings: { choices: three }, value: ['well', 'tap', 'spring'] })
    const [first, , last] = drawn.all('.gf-ranked-handle')
    const from = first?.getBoundingClientRect() as DOMRect
    const to = last?.getBoundingClientRect() as DOMRect
    const point = (type: string, y: number) =>
      (type === 'pointerdown' ? (first as HTMLElement) : document).dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: from.x + 20, clientY: y }),
      )
    point('pointerdown', from.y + 20)
    for (let step = 1; step <= 10; step++) {
      point('pointermove', from.y + 20 + ((to.y - from.y) * step) / 10)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await vi.waitFor(() => expect(places()).toEqual(['Tap', 'Spring', 'Well']))
    expect(seen.value).toEqual(['well', 'tap', 'spring'])
    point('pointerup', to.y + 20)
    await vi.waitFor(() => expect(drawn.answer()).toEqual(['tap', 'spring', 'well']))
  })

  it('cannot be changed while read-only', async () => {
    await draw({ settings: { choices: three }, value: ['well'], readOnly: true })
    expect(drawn.all('button:not([disabled])').map((found) => found.textContent)).toEqual(['After'])
    expect(places()).toEqual(['Well'])
  })
})

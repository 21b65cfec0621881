import { flushSync } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderForm } from '../../tests/kit/renderForm.tsx'
import { filling as fillingOf } from '../../tests/kit/filling.ts'
import { form, number, repeat, select, table, text, yesNo } from '../../tests/kit/form.ts'
import { focusElement } from './focusElement.ts'

const wells = () => repeat('wells', select('kind', 'dug', 'drilled'), number('depth').required())

const pipes = () => table('pipes', text('maker').labelled('Maker'), number('length').labelled('Length'))

describe('A repeating group', () => {
  it('adds a row, focuses it and announces it', async () => {
    const { page, button, said, f } = await renderForm(form(wells()))
    expect(page.textContent).toContain('No rows yet.')
    await userEvent.click(button('+ Add'))
    expect(f.rows('wells').length).toBe(1)
    expect(page.querySelector('.gf-row')?.contains(document.activeElement)).toBe(true)
    expect(said()).toBe('Row 1 added')
  })

  it('has separate answers, ids and labels in each row', async () => {
    const { page, control, f } = await renderForm(form(wells()))
    flushSync(() => f.add('wells').add('wells'))
    await userEvent.fill(control('depth', 1), '12')
    expect(f.filling.input()).toEqual({ wells: [{}, { depth: 12 }] })
    const ids = [...page.querySelectorAll('[id]')].map((one) => one.id)
    expect(ids.length).toBe(new Set(ids).size)
  })

  it('removes a blank row immediately, and one with answers after a confirmation', async () => {
    const { button, said, f } = await renderForm(form(wells()))
    flushSync(() => f.add('wells').add('wells').answer('wells/0/depth', 3))
    await userEvent.click(button('Actions: Row 2'))
    await userEvent.click(button('Remove Row 2'))
    expect(f.rows('wells').length).toBe(1)
    expect(document.activeElement).toBe(button('Actions: Row 1'))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('Remove Row 1'))
    expect(f.rows('wells').length).toBe(1)
    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Remove Row 1'))
    await userEvent.click(button('Remove'))
    expect(f.rows('wells').length).toBe(0)
    expect(said()).toBe('Row 1 removed')
  })

  it('offers no more rows than the maximum, and removes none below the minimum', async () => {
    const { page, button, f } = await renderForm(form(wells().with({ min: 1, max: 2, start: 1 })))
    const buttons = () =>
      [...page.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(buttons()).not.toContain('Remove Row 1')
    await userEvent.click(button('+ Add'))
    expect(buttons()).not.toContain('+ Add')
    expect(page.textContent).toContain('The limit is 2 rows')
    await userEvent.click(button('Actions: Row 2'))
    await userEvent.click(button('Remove Row 2'))
    expect(f.rows('wells').length).toBe(1)
  })

  it('moves a row with its answers and keeps the focus on the button', async () => {
    const { button, control, said, f } = await renderForm(form(wells().with({ reorder: true })))
    flushSync(() => f.add('wells').add('wells').add('wells').answer('wells/0/depth', 7))
    await userEvent.click(button('Actions: Row 1'))
    await userEvent.click(button('Move Row 1 down'))
    expect(f.get('wells/1/depth')).toBe(7)
    expect(said()).toBe('Moved to row 2 of 3')
    expect(document.activeElement).toBe(button('Move Row 2 down'))
    await userEvent.keyboard('{Enter}')
    expect(f.get('wells/2/depth')).toBe(7)
    expect(document.activeElement).toBe(button('Move Row 3 up'))
    expect(control('depth', 2).value).toBe('7')
  })

  it('moves a row dragged by its grip, unless dropped in place or cancelled', async () => {
    const { page, said, f } = await renderForm(form(wells().with({ reorder: true })))
    flushSync(() => f.add('wells').add('wells').add('wells').answer('wells/0/depth', 7))
    const grip = (row: number) => page.querySelectorAll<HTMLElement>('.gf-row-grip')[row] as HTMLElement
    await userEvent.hover(grip(0))
    await import('./ui/drag/GripDrag.tsx')
    await userEvent.dragAndDrop(grip(0), grip(2), { targetPosition: { x: 20, y: 40 } })
    expect(f.get('wells/1/depth')).toBe(7)
    expect(said()).toBe('Moved to row 2 of 3')
    await userEvent.dragAndDrop(grip(1), grip(1), { targetPosition: { x: 30, y: 30 } })
    expect(f.get('wells/1/depth')).toBe(7)
    expect(document.querySelector('.gf-row-ghost, [data-drop], [data-dragged]')).toBeNull()
  })

  it('does not render other rows when one is added', async () => {
    const f = fillingOf(form(wells()))
    for (let row = 0; row < 5; row++) f.add('wells')
    const { page } = await renderForm(f)
    await vi.waitFor(() => expect(page.querySelectorAll('.gf-row').length).toBe(5))
    const observer = new MutationObserver(() => {})
    observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
    flushSync(() => f.add('wells'))
    expect(page.querySelectorAll('.gf-row').length).toBe(6)
    const changed = observer.takeRecords().map(({ target }) => (target as Element).className)
    expect(changed).toEqual(['gf-rows'])
  })

  it('names a row by its summary, which expands and collapses it', async () => {
    const { page, first, f } = await renderForm(form(wells().with({ summary: '{kind}, {depth} m' })))
    flushSync(() => f.add('wells'))
    const toggle = () => first('.gf-row-toggle')
    expect(toggle().textContent).toBe('Row 1')
    flushSync(() => f.answer('wells/0/depth', 4))
    expect(toggle().textContent).toBe('1. …, 4 m')
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(toggle())
    expect(page.querySelector<HTMLElement>('.gf-row-body')?.hidden).toBe(true)
  })

  it('shows for a collapsed row what its name omits, or that it has errors', async () => {
    const { page, first, f } = await renderForm(form(wells().with({ summary: '{kind}' })))
    flushSync(() => f.add('wells').answer('wells/0/kind', 'dug').answer('wells/0/depth', 4))
    flushSync(() => f.add('wells').answer('wells/1/kind', 'dug'))
    expect(first('.gf-row-toggle').getAttribute('aria-expanded')).toBe('false')
    const state = () => page.querySelector('.gf-row-detail')?.textContent
    expect(state()).toBe('4')
    flushSync(() => f.answer('wells/0/depth', undefined))
    const last = f.filling.checkAll().at(-1)
    focusElement(last?.id ?? '', last?.row)
    await vi.waitFor(() => expect(state()).toBe('!has errors'))
  })

  it('evaluates expressions in its summary, in its language, and updates them', async () => {
    const summary = '{= row.depth * 1000} mm of {= sum(wells.depth)} m'
    const { page, f } = await renderForm(form(wells().with({ summary })), 'vi')
    flushSync(() => f.add('wells').add('wells').answer('wells/0/depth', 4).answer('wells/1/depth', 6.5))
    const titles = () => [...page.querySelectorAll('.gf-row-toggle')].map((one) => one.textContent)
    expect(titles()).toEqual(['1. 4.000 mm of 10,5 m', '2. 6.500 mm of 10,5 m'])
    flushSync(() => f.answer('wells/1/depth', undefined))
    expect(titles()[0]).toBe('1. 4.000 mm of 4 m')
  })

  it('expands a collapsed row for a jump to an error, however far down', async () => {
    const f = fillingOf(form(wells().with({ summary: '{kind}' })))
    for (let row = 0; row < 60; row++) f.add('wells').answer(`wells/${row}/kind`, 'dug')
    const { page } = await renderForm(f)
    const wrong = f.filling.checkAll().at(-1)
    expect(focusElement(wrong?.id ?? '', wrong?.row)).toBe(true)
    expect(page.querySelector(`[data-row="${wrong?.row}"]`)?.contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.id).toContain(f.idOf('wells/0/depth'))
  })

  it('can be nested, with rows of its own', async () => {
    const { control, f } = await renderForm(form(repeat('sites', text('site'), repeat('wells', number('depth')))))
    flushSync(() => f.add('sites').add('sites').add('sites/1/wells'))
    await userEvent.fill(control('depth'), '8')
    expect(f.filling.input()).toEqual({ sites: [{}, { wells: [{ depth: 8 }] }] })
    focusElement(f.idOf('sites/1/wells/0/depth'), f.rows('sites/1/wells')[0])
    expect(document.activeElement).toBe(control('depth'))
  })
})

describe('A table', () => {
  it('has a header for each question and a row for each row', async () => {
    const { page, f } = await renderForm(form(pipes()))
    flushSync(() => f.add('pipes').add('pipes'))
    expect([...page.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual(['Actions', 'Maker', 'Length'])
    expect(page.querySelectorAll('tbody tr').length).toBe(2)
    expect(page.querySelectorAll('tbody td input').length).toBe(4)
  })

  it('has no column for a question hidden in all rows', async () => {
    const columns = [text('maker').labelled('Maker'), number('year').labelled('Year').shownWhen('dated')]
    const { page, f } = await renderForm(form(yesNo('dated'), table('pipes', ...columns)))
    flushSync(() => f.add('pipes').add('pipes'))
    const headers = () => [...page.querySelectorAll('thead th')].map((one) => one.textContent)
    expect(headers()).toEqual(['Actions', 'Maker'])
    flushSync(() => f.answer('dated', true))
    expect(headers()).toEqual(['Actions', 'Maker', 'Year'])
    expect(page.querySelectorAll('tbody td input').length).toBe(4)
  })

  it('is navigated by Enter and arrow keys; Enter in the last row adds one', async () => {
    const { control, f } = await renderForm(form(pipes()))
    flushSync(() => f.add('pipes').add('pipes'))
    await userEvent.click(control('Length', 0))
    await userEvent.keyboard('5{Enter}6{ArrowUp}')
    expect(document.activeElement).toBe(control('Length', 0))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(f.rows('pipes').length).toBe(3)
    expect(f.filling.input()).toEqual({ pipes: [{ length: 5 }, { length: 6 }, {}] })
  })

  it('is a list of cards if there is no space, with a label for each question', async () => {
    const { page, control, f } = await renderForm(form(pipes()))
    flushSync(() => f.add('pipes'))
    const label = () => control('Maker').labels?.[0]?.getBoundingClientRect().width ?? 0
    page.style.width = '900px'
    expect(label()).toBeLessThan(2)
    page.style.width = '360px'
    expect(label()).toBeGreaterThan(20)
    expect(control('Length').getBoundingClientRect().top).toBeGreaterThan(
      control('Maker').getBoundingClientRect().bottom,
    )
  })
})

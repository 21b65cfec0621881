import { flushSync } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree, renderForm } from '../../tests/kit/renderForm.tsx'
import { form, layout, number, repeat, select, table, text, yesNo } from '../../tests/kit/form.ts'
import { focusElement } from './focusElement.ts'
import { FormView } from './FormView.tsx'

const part = (kind: string, label: string, ...children: Parameters<typeof layout>[1][]) =>
  layout(kind, ...children).labelled(label)
const said = (label: string) => ({ label, help: `Say: ${label}` })
const visible = (element: Element | null | undefined) =>
  element instanceof HTMLElement && element.checkVisibility({ contentVisibilityAuto: false, visibilityProperty: true })

/** Returns every text that ends with a question mark, and the side of its first letter on which the mark is. */
function marksIn(page: HTMLElement): readonly (readonly [words: string, side: 'left' | 'right'])[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: (readonly [string, 'left' | 'right'])[] = []
  const range = document.createRange()
  const leftAt = (node: Node, at: number) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().left
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent ?? ''
    if (!/[?؟]$/.test(words) || !visible(node.parentElement)) continue
    found.push([words, leftAt(node, words.length - 1) > leftAt(node, 0) ? 'right' : 'left'])
  }
  return found
}

const stepped = () =>
  form(
    layout(
      'steps',
      part('step', 'Place', text('village').required(), yesNo('flooded')),
      part('step', 'Flood', number('level')).shownWhen('flooded'),
      part('step', 'Water', text('source').required()),
    ),
  )

const bared = () =>
  form(
    layout('steps', part('step', 'Place', text('village').required()), part('step', 'Water', text('source'))).with({
      progress: 'bar',
    }),
  )

const tabbed = () =>
  form(layout('tabs', part('tab', 'One', text('first')), part('tab', 'Two', text('second').required())))

const collapsed = (oneAtATime: boolean) =>
  form(
    layout(
      'collapse',
      part('panel', 'One', text('first')).with({ open: true }),
      part('panel', 'Two', text('second')),
    ).with({ oneAtATime }),
  )

describe('Pages', () => {
  it('are shown one at a time', async () => {
    const { page, control, controls, button, f } = await renderForm(stepped())
    expect(controls('source')).toEqual([])
    expect(page.textContent).toContain('Page 1 of 2')
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    expect(visible(control('source'))).toBe(true)
    expect(visible(control('village'))).toBe(false)
    expect([...page.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Next: Water')
    await userEvent.click(button('Back'))
    expect(visible(control('village'))).toBe(true)
  })

  it('offer the submit button once all answers can be reviewed', async () => {
    const { button, f } = await renderForm(stepped())
    const { compiled } = f.filling
    const footer = renderTree(<FormView compiled={compiled} filling={f.filling} language="en" area="footer" />)
    expect(footer.querySelector('button')).toBeNull()
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    expect(footer.querySelector('button')).toBeNull()
    f.answer('source', 'Spring')
    await userEvent.click(button('Review and submit'))
    expect(footer.querySelector('button')?.textContent).toBe('Submit')
    await userEvent.click(button('Back'))
    expect(footer.querySelector('button')).toBeNull()
  })

  it('end with a review of all answers, with links to their questions', async () => {
    const { page, control, button, f } = await renderForm(stepped())
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    f.answer('source', 'Spring')
    await userEvent.click(button('Review and submit'))
    expect(document.activeElement?.textContent).toBe('Review and submit')
    const lines = () =>
      [...page.querySelectorAll('.gf-review-line')].map(({ children }) =>
        Array.from(children, ({ textContent }) => textContent),
      )
    await vi.waitFor(() =>
      expect(lines()).toEqual([
        ['village', 'Khe Sanh'],
        ['flooded', 'No answer'],
        ['source', 'Spring'],
      ]),
    )
    await userEvent.click(page.querySelector('.gf-review-line')!)
    expect(document.activeElement).toBe(control('village'))
  })

  it('offer the submit button on the last page if the author disables the review', async () => {
    const { button, f } = await renderForm(
      form(
        layout('steps', part('step', 'Place', text('village')), part('step', 'Water', text('source'))).with({
          review: false,
        }),
      ),
    )
    const { compiled } = f.filling
    const footer = renderTree(<FormView compiled={compiled} filling={f.filling} language="en" area="footer" />)
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    expect(footer.querySelector('button')?.textContent).toBe('Submit')
  })

  it('stay on a page with violations, and focus the first one', async () => {
    const { control, controls, button } = await renderForm(stepped())
    await userEvent.click(button('Next: Water'))
    expect(controls('source')).toEqual([])
    expect(document.activeElement).toBe(control('village'))
    expect(control('village').getAttribute('aria-invalid')).toBe('true')
  })

  it('allow going back from a page with violations', async () => {
    const { control, button, f } = await renderForm(stepped())
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    await userEvent.click(button('Back'))
    expect(visible(control('village'))).toBe(true)
  })

  it('skip a hidden page, and include it once it is shown', async () => {
    const { page, control, button, f } = await renderForm(stepped())
    f.answer('village', 'Khe Sanh')
    flushSync(() => f.answer('flooded', true))
    expect(page.textContent).toContain('Page 1 of 3')
    await userEvent.click(button('Next: Flood'))
    expect(visible(control('level'))).toBe(true)
    flushSync(() => f.answer('flooded', false))
    expect(visible(control('village'))).toBe(true)
  })

  it('focus the heading of the opened page, and announce the position', async () => {
    const { button, said, f } = await renderForm(stepped())
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    expect(document.activeElement?.textContent).toBe('Water')
    expect(said()).toBe('Page 2 of 2: Water')
  })

  it('follow the browser’s back and forward buttons', async () => {
    const { control, button, f } = await renderForm(stepped())
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    history.back()
    await vi.waitFor(() => expect(visible(control('village'))).toBe(true))
    history.forward()
    await vi.waitFor(() => expect(visible(control('source'))).toBe(true))
    history.back()
    await vi.waitFor(() => expect(visible(control('village'))).toBe(true))
  })

  it('open for a jump to an element on them, and mark pages with errors', async () => {
    const { page, control, f } = await renderForm(stepped())
    const [, wrong] = f.filling.checkAll()
    expect(focusElement(wrong?.id ?? '')).toBe(true)
    expect(document.activeElement).toBe(control('source'))
    await vi.waitFor(() => {
      const marked = [...page.querySelectorAll('.gf-step-name')].map((one) => one.textContent?.includes('has errors'))
      expect(marked).toEqual([true, true])
    })
    flushSync(() => f.answer('source', 'Well'))
    await vi.waitFor(() => expect(page.querySelector('[aria-current=step]')?.textContent).toBe('2Water'))
  })

  it('mark pages with errors on a phone as well, large enough to touch', async () => {
    const { page, f } = await renderForm(stepped())
    page.style.width = '358px'
    f.filling.checkAll()
    const wrong = () => [...page.querySelectorAll<HTMLElement>('.gf-step-name[data-wrong=true]')]
    expect(wrong().filter(visible)).toEqual([])
    await vi.waitFor(() => expect(page.querySelector('.gf-step-all')?.textContent).toBe('All pages (has errors)'))
    await userEvent.click(page.querySelector('.gf-step-all') as HTMLElement)
    await vi.waitFor(() => expect(wrong().filter(visible).length).toBe(2))
    for (const one of wrong()) expect(Math.min(one.offsetWidth, one.offsetHeight)).toBeGreaterThanOrEqual(44)
    expect(page.scrollWidth).toBeLessThanOrEqual(358)
  })

  it('with a progress bar list only pages with errors', async () => {
    const { page, control, button, f } = await renderForm(bared())
    expect(page.querySelector('.gf-step-names')).toBeNull()
    f.answer('village', 'Khe Sanh')
    await userEvent.click(button('Next: Water'))
    flushSync(() => f.answer('village', undefined))
    await vi.waitFor(() => expect(page.querySelector('.gf-step-name')?.textContent).toContain('Place'))
    await userEvent.click(page.querySelector('.gf-step-name') as HTMLElement)
    expect(visible(control('village'))).toBe(true)
  })
})

describe('Tabs', () => {
  it('follow the keyboard and wrap around', async () => {
    const { first, control } = await renderForm(tabbed())
    first('[role=tab]', 'One').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(first('[role=tab]', 'Two'))
    expect(visible(control('second'))).toBe(true)
    expect(visible(control('first'))).toBe(false)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(first('[role=tab]', 'One'))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(first('[role=tab]', 'Two'))
  })

  it('are connected to their panels', async () => {
    const { page } = await renderForm(tabbed())
    for (const tab of page.querySelectorAll('[role=tab]')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      expect(panel?.getAttribute('role')).toBe('tabpanel')
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
    }
  })

  it('open when find-in-page finds something in them', async () => {
    const { page, control, controls } = await renderForm(tabbed())
    await vi.waitFor(() => expect(controls('second').length).toBe(1))
    expect(visible(control('second'))).toBe(false)
    const panel = page.querySelectorAll('[role=tabpanel]')[1]
    expect(panel?.getAttribute('hidden')).toBe('until-found')
    flushSync(() => panel?.dispatchEvent(new Event('beforematch')))
    expect(visible(control('second'))).toBe(true)
  })

  it('mark errors inside them, and open for a jump to one', async () => {
    const { control, first, f } = await renderForm(tabbed())
    const [wrong] = f.filling.checkAll()
    focusElement(wrong?.id ?? '')
    expect(document.activeElement).toBe(control('second'))
    await vi.waitFor(() => expect(first('[role=tab][aria-selected=true]').textContent).toContain('!'))
  })
})

describe('Accordion sections', () => {
  it('are initially open if the author wants that, and open for a jump', async () => {
    const { control, f } = await renderForm(collapsed(false))
    expect([visible(control('first')), visible(control('second'))]).toEqual([true, false])
    focusElement(f.idOf('second'))
    expect(document.activeElement).toBe(control('second'))
    expect([visible(control('first')), visible(control('second'))]).toEqual([true, true])
  })

  it('close each other if only one may be open', async () => {
    const { control, first } = await renderForm(collapsed(true))
    await userEvent.click(first('summary', 'Two'))
    await vi.waitFor(() => expect([visible(control('first')), visible(control('second'))]).toEqual([false, true]))
  })
})

describe('Columns', () => {
  it('are side by side with their widths, and stacked on a phone', async () => {
    const columns = layout('columns', layout('column', text('left')), layout('column', text('right')))
    const { page, control } = await renderForm(form(columns.with({ widths: '1-2' })))
    page.style.width = '900px'
    const [left, right] = [control('left').getBoundingClientRect(), control('right').getBoundingClientRect()]
    expect(left.top).toBe(right.top)
    expect(right.width / left.width).toBeCloseTo(2, 0)
    page.style.width = '360px'
    expect(control('right').getBoundingClientRect().top).toBeGreaterThan(control('left').getBoundingClientRect().bottom)
  })
})

describe('A form in any language', () => {
  it('runs from right to left in a right-to-left language', async () => {
    const { page, control } = await renderForm(form(text('source')), 'ar')
    expect(getComputedStyle(control('source')).direction).toBe('rtl')
    expect(page.querySelector('.gf-form')?.getAttribute('lang')).toBe('ar')
  })

  it('keeps the direction of texts in other scripts, with punctuation at their end', async () => {
    const asked = form(
      text('source').with(said('Source?')),
      select('kind', 'Dug?', 'Drilled?').with(said('Kind?')),
      layout('tabs', part('tab', 'Tab?', text('inner').with(said('Inner?')))),
      repeat('wells', number('depth').with(said('Deep?'))).with({ ...said('Wells?'), addLabel: 'One more?' }),
      table('pipes', text('maker').with(said('Maker?'))).with({ ...said('Pipes?'), start: 1 }),
      text('village').with({ label: 'ما اسم القرية؟' }),
    )
    const { page } = await renderForm(asked, 'ar')
    const sides = marksIn(page)
    expect(sides.filter(([words]) => words.endsWith('?')).length).toBeGreaterThanOrEqual(10)
    expect(sides.filter(([words, side]) => side !== (words.endsWith('?') ? 'right' : 'left'))).toEqual([])
  })

  it.each([
    ['vi', 'Nhập câu trả lời: “source”'],
    ['id', 'Isi jawaban: “source”'],
    ['ms-MY', 'Isikan jawapan: “source”'],
    ['th', 'กรอกคำตอบ: “source”'],
    ['my', 'အဖြေကို ဖြည့်ပါ: “source”'],
    ['km', 'បំពេញចម្លើយ: “source”'],
    ['ar', 'أدخل إجابة: «source»'],
    ['fr', 'Saisissez une réponse : « source »'],
    ['es', 'Escriba una respuesta: «source»'],
    ['sw', 'Andika jibu: “source”'],
    ['pt-BR', 'Escreva uma resposta: “source”'],
    ['hi', 'उत्तर लिखें: “source”'],
    ['de', 'Enter an answer: “source”'],
  ])('shows violations in its own language, %s, or in that of the page', async (language, words) => {
    const { page, f } = await renderForm(form(text('source').required()), language)
    flushSync(() => f.filling.checkAll())
    await vi.waitFor(() => expect(page.textContent).toContain(words))
  })

  it('announces new questions, and violations of a question that was left', async () => {
    const { said, f, control } = await renderForm(
      form(yesNo('flooded'), number('level').labelled('Level').shownWhen('flooded'), text('source').required()),
    )
    flushSync(() => f.answer('flooded', true))
    await vi.waitFor(() => expect(said()).toBe('New question: Level'))
    await userEvent.click(control('source'))
    await userEvent.tab()
    await vi.waitFor(() => expect(said()).toBe('Enter an answer: “source”'))
  })
})

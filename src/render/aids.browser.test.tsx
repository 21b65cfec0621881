import { flushSync } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree, renderForm } from '../../tests/kit/renderForm.tsx'
import { filling as fillingOf } from '../../tests/kit/filling.ts'
import { form, number, repeat, text } from '../../tests/kit/form.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormAids } from './FormAids.tsx'

const many = (count: number) => Array.from({ length: count }, (_, index) => text(`field_${index}`))

describe('The error summary', () => {
  it('lists each invalid question with a link, and shrinks as they are corrected', async () => {
    const f = fillingOf(form(text('source').required(), repeat('wells', number('depth').required())))
    f.add('wells')
    const { control } = await renderForm(f)
    const wrong = f.filling.checkAll()
    const summary = renderTree(<ErrorSummary filling={f.filling} wrong={wrong} language="en" />)
    expect(summary.querySelector('[role=alert]')?.textContent).toBe('2 questions need attention')
    await userEvent.click(summary.querySelector('summary') as HTMLElement)
    const links = () => [...summary.querySelectorAll('button')]
    await vi.waitFor(() => expect(links().map((one) => one.textContent)).toEqual(['source', 'depth (wells, Row 1)']))
    await userEvent.click(links()[1] as HTMLElement)
    expect(document.activeElement).toBe(control('depth'))
    flushSync(() => f.answer('wells/0/depth', 3))
    expect(summary.textContent).toContain('1 question needs attention')
    flushSync(() => f.answer('source', 'Well'))
    expect(summary.textContent).toBe('')
  })
})

describe('The aids of a long form', () => {
  it('are absent in a short one', async () => {
    const { f } = await renderForm(form(...many(29)))
    expect(renderTree(<FormAids filling={f.filling} language="en" />).textContent).toBe('')
  })

  it('count answered questions', async () => {
    const { f } = await renderForm(form(...many(30)))
    const aids = renderTree(<FormAids filling={f.filling} language="en" />)
    f.answer('field_3', 'x')
    await vi.waitFor(() => expect(aids.textContent).toContain('1 of 30 answered'))
    expect(aids.querySelector('progress')?.value).toBe(1)
  })

  it('leave the count to the page if it has one of its own', async () => {
    const { f } = await renderForm(form(...many(30)))
    const aids = renderTree(<FormAids filling={f.filling} language="en" barOnly />)
    expect(aids.textContent).not.toContain('answered')
    expect(aids.querySelector('progress')?.getAttribute('aria-label')).toBe('0 of 30 answered')
  })

  it('find every question, ignoring accents, whether rendered or not, and go to it', async () => {
    const { f, page } = await renderForm(form(...many(200), text('last').labelled('Nguồn nước ở Đà Nẵng')))
    const aids = renderTree(<FormAids filling={f.filling} language="en" />)
    await userEvent.click(aids.querySelector('button') as HTMLElement)
    await userEvent.keyboard('DA nang nguon')
    await vi.waitFor(() =>
      expect([...aids.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['Nguồn nước ở Đà Nẵng']),
    )
    expect(aids.querySelector('[role=status]')?.textContent).toBe('1 question')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(page.querySelector(`#gf-${f.idOf('last')}`))
    expect(aids.querySelector('dialog')?.open).toBe(false)
  })
})

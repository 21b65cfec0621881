import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { A_COLLECTOR, AN_AUTHOR, infoOf } from '../../../../tests/kit/clientSession.ts'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { filling } from '../../../../tests/kit/filling.ts'
import { form, number, select, text } from '../../../../tests/kit/form.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { SentNote } from './PageNotes.tsx'
import { SentPage } from './SentPage.tsx'

const here = location.href
const begun = sessionStore.getState()
beforeEach(() => loadTranslations(['page']))
afterEach(() => {
  sessionStore.setState(begun, true)
  history.replaceState(null, '', here)
})

const answered = () =>
  filling(
    form(
      text('name').labelled('Name'),
      select('kind')
        .labelled('Kind')
        .with({ choices: [{ value: 'w', label: 'Well' }] }),
      number('depth').labelled('Depth'),
    ),
  )
    .answer('name', 'Old well')
    .answer('kind', 'w')

const named = (page: HTMLElement, words: string) =>
  [...page.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === words)
const addressOf = (link: HTMLElement | undefined) => link?.getAttribute('href')

/** The labels and answers on the page. */
const said = (page: HTMLElement) =>
  [...page.querySelectorAll('dl > div')].map((one) => [...one.children].map((part) => part.textContent))

const back = () => addressOf(named(renderTree(<SentPage live={answered()} language="en" />), 'Back to my forms'))

describe('The page after sending a form', () => {
  it('moves the focus to its title', () => {
    const page = renderTree(<SentPage live={answered()} language="en" />)
    expect(document.activeElement).toBe(page.querySelector('h1'))
    expect(page.querySelector('h1')?.textContent).toBe('Thank you!')
  })

  it('shows labels with answers filled in', async () => {
    const live = filling(form(text('name').labelled('Name'), number('depth').labelled('Depth of {name}')))
    const page = renderTree(<SentPage live={live.answer('name', 'Old well').answer('depth', 3)} language="en" />)
    await vi.waitFor(() => expect(said(page)).toHaveLength(2))
    expect(said(page).map(([label]) => label)).toEqual(['Name', 'Depth of Old well'])
  })

  it('shows the submission’s name and first answers, with the labels of selected choices', async () => {
    const page = renderTree(<SentPage live={answered()} language="en" />)
    await vi.waitFor(() => expect(said(page)).toHaveLength(2))
    expect(page.querySelector('.sent-card strong')?.textContent).toBe('Old well, Well')
    expect(said(page)).toEqual([
      ['Name', 'Old well'],
      ['Kind', 'Well'],
    ])
    expect(named(page, 'See all answers')).toBeUndefined()
  })

  it('shows all answers on request, from the device alone', async () => {
    const names = ['one', 'two', 'three', 'four', 'five']
    const live = filling(form(...names.map((name) => text(name))))
    for (const name of names) live.answer(name, name)
    const page = renderTree(<SentPage live={live} language="en" />)
    await vi.waitFor(() => expect(said(page)).toHaveLength(3))
    named(page, 'See all answers')?.click()
    await vi.waitFor(() => expect(said(page)).toHaveLength(5))
    expect(named(page, 'See all answers')?.getAttribute('aria-expanded')).toBe('true')
    named(page, 'See all answers')?.click()
    await vi.waitFor(() => expect(said(page)).toHaveLength(3))
  })

  it('offers to fill in the form again if it accepts more', () => {
    const next = vi.fn<() => void>()
    named(renderTree(<SentPage live={answered()} language="en" onNext={next} />), 'Submit another response')?.click()
    expect(next).toHaveBeenCalledTimes(1)
    expect(named(renderTree(<SentPage live={answered()} language="en" />), 'Submit another response')).toBeUndefined()
  })

  it('offers signed-in users the way back to their forms', () => {
    expect(back()).toBeUndefined()
    sessionStore.setState(infoOf({ googleUser: A_COLLECTOR }))
    expect(back()).toBe('/codeless-portal/submissions')
    sessionStore.setState(infoOf({ concedoUser: AN_AUTHOR }))
    expect(back()).toBe('/codeless-portal/forms')
  })

  it('mentions the review to users who can view it later', () => {
    expect(renderTree(<SentPage live={answered()} language="en" />).textContent).not.toContain('reviewed')
    sessionStore.setState(infoOf({ googleUser: A_COLLECTOR }))
    expect(renderTree(<SentPage live={answered()} language="en" />).textContent).toContain(
      'Your answers are reviewed next.',
    )
  })

  it('is replaced by a message on the page of points or tasks, with a link to the submission', () => {
    history.replaceState({ sent: true, sentId: 'abc' }, '', '/codeless-portal/mby/abcdefgh')
    expect(named(renderTree(<SentNote />), 'View my submissions')).toBeUndefined()
    sessionStore.setState(infoOf({ googleUser: A_COLLECTOR }))
    expect(addressOf(named(renderTree(<SentNote />), 'View my submissions'))).toBe('/codeless-portal/submissions/abc')
    history.replaceState({ sent: true }, '', '/codeless-portal/mby/abcdefgh')
    const elsewhere = renderTree(<SentNote />)
    expect(elsewhere.textContent).toContain('Thank you!')
    expect(named(elsewhere, 'View my submissions')).toBeUndefined()
  })
})

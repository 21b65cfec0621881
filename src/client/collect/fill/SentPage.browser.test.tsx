import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { A_COLLECTOR, AN_AUTHOR, infoOf } from '../../../../tests/kit/clientSession.ts'
import { draw } from '../../../../tests/kit/drawing.tsx'
import { filling } from '../../../../tests/kit/filling.ts'
import { form, number, select, text } from '../../../../tests/kit/form.ts'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { SentNote } from './PageNotes.tsx'
import { SentActions } from './SentActions.tsx'
import { SentPage } from './SentPage.tsx'

const here = location.href
const begun = sessionStore.getState()
beforeEach(() => loadWords(['page']))
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

const back = () => addressOf(named(draw(<SentPage live={answered()} language="en" />), 'Back to my forms'))

describe('after a form was sent', () => {
  it('the focus is on the title that says so', () => {
    const page = draw(<SentPage live={answered()} language="en" />)
    expect(document.activeElement).toBe(page.querySelector('h1'))
    expect(page.querySelector('h1')?.textContent).toBe('Thank you!')
  })

  it('says the answers in labels as they were read', async () => {
    const live = filling(form(text('name').labelled('Name'), number('depth').labelled('Depth of {name}')))
    const page = draw(<SentPage live={live.answer('name', 'Old well').answer('depth', 3)} language="en" />)
    named(page, 'View my submissions')?.click()
    await vi.waitFor(() => expect(page.querySelectorAll('dt')).toHaveLength(2))
    expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Depth of Old well',
    ])
  })

  it('its answers can be read again, from the device alone, with the labels of what was chosen', async () => {
    const page = draw(<SentPage live={answered()} language="en" />)
    const see = named(page, 'View my submissions')
    see?.click()
    await vi.waitFor(() => expect(page.querySelectorAll('dt')).toHaveLength(2))
    expect(
      [...page.querySelectorAll('dl > div')].map((one) => [...one.children].map((part) => part.textContent)),
    ).toEqual([
      ['Name', 'Old well'],
      ['Kind', 'Well'],
    ])
    expect(see?.getAttribute('aria-expanded')).toBe('true')
    see?.click()
    await vi.waitFor(() => expect(page.querySelector('dl')).toBeNull())
  })

  it('the form is filled in again, where it takes more', () => {
    const next = vi.fn<() => void>()
    named(draw(<SentPage live={answered()} language="en" onNext={next} />), 'Submit another response')?.click()
    expect(next).toHaveBeenCalledTimes(1)
    expect(named(draw(<SentPage live={answered()} language="en" />), 'Submit another response')).toBeUndefined()
  })

  it('those who are signed in go back to their forms', () => {
    expect(back()).toBeUndefined()
    sessionStore.setState(infoOf({ googleUser: A_COLLECTOR }))
    expect(back()).toBe('/codeless-portal/submissions')
    sessionStore.setState(infoOf({ concedoUser: AN_AUTHOR }))
    expect(back()).toBe('/codeless-portal/forms')
  })

  it('what waits on the device is not said to be sent', () => {
    const page = draw(<SentActions live={answered()} language="en" kept />)
    expect(named(page, 'See what I filled in')).toBeDefined()
    expect(named(page, 'View my submissions')).toBeUndefined()
  })

  it('the page of points, or of tasks, that follows thanks too, and leads to what was sent', () => {
    history.replaceState({ sent: true, sentId: 'abc' }, '', '/codeless-portal/mby/abcdefgh')
    expect(named(draw(<SentNote />), 'View my submissions')).toBeUndefined()
    sessionStore.setState(infoOf({ googleUser: A_COLLECTOR }))
    expect(addressOf(named(draw(<SentNote />), 'View my submissions'))).toBe('/codeless-portal/submissions/abc')
    history.replaceState({ sent: true }, '', '/codeless-portal/mby/abcdefgh')
    const elsewhere = draw(<SentNote />)
    expect(elsewhere.textContent).toContain('Thank you!')
    expect(named(elsewhere, 'View my submissions')).toBeUndefined()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SubmissionNews } from './SubmissionNews.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening(news: SubmissionNews, formId = 'formone1', userId = 'ann') {
  const told: string[] = []
  const looked = vi.fn<() => void>()
  const ended = vi.fn<() => void>()
  const place = news.join(formId, { userId, send: (text) => told.push(text), recheckAccess: looked, end: ended })
  const events = () => told.map((text) => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '') as object)
  return { place, told, looked, ended, events }
}

describe('News of submissions', () => {
  it('are gathered for a moment, each id once, and sent to the listeners of that form', () => {
    const news = new SubmissionNews()
    const [one, other] = [listening(news), listening(news, 'formtwo2')]
    news.tell('formone1', 'new', ['a', 'b'])
    news.tell('formone1', 'new', ['b'])
    news.tell('formone1', 'deleted', ['c'])
    expect(one.told).toEqual([])
    vi.advanceTimersByTime(1_000)
    const revision = (one.place?.revision ?? 0) + 1
    expect(one.events()).toEqual([{ revision, new: ['a', 'b'], changed: [], deleted: ['c'], more: false }])
    expect(one.told[0]).toMatch(new RegExp(`^id: ${revision}\nevent: submissions\ndata: `))
    expect(other.told).toEqual([])
    news.tell('formone1', 'changed', ['a'])
    vi.advanceTimersByTime(1_000)
    expect(one.events()[1]).toMatchObject({ revision: revision + 1, new: [], changed: ['a'] })
  })

  it('list up to two hundred ids of each sort, and report that there are more', () => {
    const news = new SubmissionNews()
    const { events } = listening(news)
    news.tell(
      'formone1',
      'new',
      Array.from({ length: 5_000 }, (_, i) => `${i}`),
    )
    vi.advanceTimersByTime(1_000)
    expect(events()).toMatchObject([{ new: { length: 200 }, more: true }])
  })

  it('go to at most ten streams per user, and to none that has ended', () => {
    const news = new SubmissionNews()
    const all = Array.from({ length: 11 }, (_, i) => listening(news, `form${i}`))
    expect(all.map(({ place }) => place !== null)).toEqual([...Array.from({ length: 10 }, () => true), false])
    all[0]?.place?.leave()
    all[0]?.place?.leave()
    expect([listening(news).place !== null, listening(news).place !== null]).toEqual([true, false])
    news.tell('form0', 'new', ['a'])
    vi.advanceTimersByTime(1_000)
    expect(all[0]?.told).toEqual([])
  })

  it('cause access checks by form and by user, and end with the server', () => {
    const news = new SubmissionNews()
    const [ann, ben] = [listening(news), listening(news, 'formone1', 'ben')]
    news.recheckAccess('formone1')
    news.recheckAccessOf('ben')
    expect([ann.looked.mock.calls.length, ben.looked.mock.calls.length]).toEqual([1, 2])
    news.close()
    expect(ann.ended).toHaveBeenCalledOnce()
  })
})

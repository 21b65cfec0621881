import { describe, expect, it } from 'vitest'
import type { Draft, DraftRef } from './Draft.ts'
import { draftPlace, listDrafts, readDraft, removeDraft, writeDraft } from './deviceDrafts.ts'

/** In-memory Storage. */
function paper(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
const draft = (name: string, day: number): Draft => ({
  submissionId: `${name}-id`,
  answers: { name },
  savedAt: `2026-11-0${day}T00:00:00Z`,
})
const of: DraftRef = { formId: 'form0001', version: 3 }
const ann = { ...of, owner: 'ann' }

describe('The drafts on a device', () => {
  it('are kept separately by owner, version and subject', () => {
    const device = paper()
    const places = [of, ann, { ...ann, version: 4 }, { ...ann, taskId: 't 1' }, { ...ann, corrects: 's:1' }]
    for (const [at, place] of places.entries()) writeDraft(place, draft(`d${at}`, at + 1), device)
    expect(places.map((place) => readDraft(place, device)?.answers)).toEqual(
      places.map((_, at) => ({ name: `d${at}` })),
    )
    expect(listDrafts('ann', device).map((kept) => kept.of)).toEqual(places.toReversed())
  })

  it('are read as another page stored them, and as they were written here', () => {
    const device = paper()
    const written = { ...draft('Mine', 1), queued: undefined, form: { name: 'Wells', template: 100 } }
    writeDraft(of, written, device)
    const other = paper()
    other.setItem(device.key(0) ?? '', device.getItem(device.key(0) ?? '') ?? '')
    expect(Object.keys(readDraft(of, device) ?? {})).toEqual(['submissionId', 'answers', 'savedAt', 'form'])
    expect(readDraft(of, device)).toStrictEqual(readDraft(of, other))
    writeDraft(of, draft('Theirs', 2), other)
    device.setItem(device.key(0) ?? '', other.getItem(other.key(0) ?? '') ?? '')
    expect(readDraft(of, device)?.answers).toEqual({ name: 'Theirs' })
  })

  it('are not shown to another user who signs in', () => {
    const device = paper()
    writeDraft(ann, draft('Hers', 1), device)
    expect(listDrafts('bob', device)).toEqual([])
    expect(readDraft(draftPlace({ ...of, owner: 'bob' }, device), device)).toBeNull()
  })

  it('started signed out belong to the user who signs in', () => {
    const device = paper()
    writeDraft(of, draft('Begun', 1), device)
    expect(readDraft(draftPlace(ann, device), device)?.answers).toEqual({ name: 'Begun' })
    expect([readDraft(ann, device)?.answers, readDraft(of, device)]).toEqual([{ name: 'Begun' }, null])
  })

  it('started signed out never replace one of the user: the newer is continued, and both are kept', () => {
    const device = paper()
    writeDraft(ann, draft('Older', 1), device)
    writeDraft(of, draft('Newer', 2), device)
    expect(draftPlace(ann, device)).toMatchObject({ owner: undefined })
    expect(listDrafts('ann', device)).toHaveLength(2)
    removeDraft(of, device)
    expect(draftPlace(ann, device)).toEqual(ann)
  })

  it('are empty if storage is disabled or contains other data', () => {
    const off = new Proxy(paper(), {
      get: () => {
        throw new Error('denied')
      },
    })
    expect([listDrafts('ann', off), readDraft(of, off), writeDraft(of, draft('x', 1), off)]).toEqual([[], null, false])
    const device = paper()
    device.setItem('draft ann form0001 3 ', 'not JSON')
    device.setItem('collapsed', '{}')
    device.setItem('draft %E0%A4%A', '{}')
    expect(listDrafts('ann', device)).toEqual([])
  })
})

describe('The stored record of a draft', () => {
  it('contains its schema version and its id, which are not part of the draft', () => {
    const device = paper()
    writeDraft(ann, draft('Oak', 1), device)
    const stored: unknown = JSON.parse(device.getItem('draft ann form0001 3 ') ?? '')
    expect(stored).toEqual({ schema: 1, record: expect.any(String), ...draft('Oak', 1) })
    expect(readDraft(ann, device)).toEqual(draft('Oak', 1))
  })

  it('can be read in the format without a schema version', () => {
    const device = paper()
    const kept = { ...draft('Oak', 1), queued: true, form: { name: 'Trees', template: 1 }, told: {} }
    device.setItem('draft ann form0001 3 task%3At%201 f1', JSON.stringify(kept))
    const place = { ...ann, taskId: 't 1', filling: 'f1' }
    expect(listDrafts('ann', device)).toEqual([{ of: place, draft: kept }])
    expect(readDraft(place, device)).toEqual(kept)
  })
})

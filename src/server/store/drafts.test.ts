import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../../../tests/kit/testStore.ts'
import { type DraftKey, type DraftRow, DraftsWriter } from './drafts.ts'

let s: TestStore
let drafts: DraftsWriter
beforeEach(() => {
  s = testStore()
  drafts = new DraftsWriter(s.database.kysely)
})
afterEach(() => s.end())

const KEY: DraftKey = { user_id: 'ann', form_id: 'formone1', version: 1, about: '' }
/** Every key that differs from `KEY` in one part. */
const OTHERS: readonly DraftKey[] = [
  { ...KEY, user_id: 'ben' },
  { ...KEY, form_id: 'formtwo2' },
  { ...KEY, version: 2 },
  { ...KEY, about: 'task:well' },
]
const draft = (key: Partial<DraftRow> = {}): DraftRow => ({
  ...KEY,
  submission_id: 'sub',
  revision: 1,
  saved_at: 100,
  answers: '{}',
  others: '{}',
  prompts: '[]',
  shown: 1,
  started_at: null,
  ...key,
})

describe('A draft', () => {
  it('is stored per user, version and subject', async () => {
    const all = [KEY, ...OTHERS].map((key, at) => draft({ ...key, answers: `{"at":${at}}` }))
    for (const one of all) await drafts.put(one)
    for (const one of all) {
      const { user_id, form_id, version, about } = one
      expect(await drafts.get({ user_id, form_id, version, about })).toEqual(one)
    }
  })

  it('replaces the one with its key, and no other', async () => {
    for (const key of [KEY, ...OTHERS]) await drafts.put(draft(key))
    const newer = draft({ revision: 2, answers: '{"new":1}', shown: 0, started_at: 5 })
    await drafts.put(newer)
    expect(await drafts.get(KEY)).toEqual(newer)
    for (const key of OTHERS) expect(await drafts.get(key)).toEqual(draft(key))
  })

  it('is removed alone', async () => {
    for (const key of [KEY, ...OTHERS]) await drafts.put(draft(key))
    await drafts.remove(KEY)
    expect(await drafts.get(KEY)).toBeUndefined()
    for (const key of OTHERS) expect(await drafts.get(key)).toEqual(draft(key))
  })
})

describe('The drafts of a version', () => {
  const { about: _, ...version } = KEY
  it('are none, or were begun with or without a published version', async () => {
    for (const key of OTHERS.slice(0, 3)) await drafts.put(draft(key))
    expect(await drafts.ofVersion(version)).toBe('none')
    await drafts.put(draft({ shown: 0 }))
    expect(await drafts.ofVersion(version)).toBe('unshown')
    await drafts.put(draft({ shown: 1, about: 'task:well' }))
    await drafts.put(draft({ shown: 0, about: 'task:road' }))
    expect(await drafts.ofVersion(version)).toBe('shown')
  })
})

describe('The drafts of a user', () => {
  it('are listed newest first, with their forms, and without very long answers', async () => {
    await drafts.put(draft({ saved_at: 5, answers: '{"a":1}' }))
    await drafts.put(draft({ saved_at: 9, about: 'filling:b', answers: JSON.stringify('x'.repeat(70_000)) }))
    await drafts.put(draft({ saved_at: 7, form_id: 'formtwo2', version: 2, shown: 0 }))
    await drafts.put(draft({ saved_at: 8, user_id: 'ben' }))
    const one = { form_id: 'formone1', form_name: 'Form formone1', template: 100, version: 1, published_version: null }
    expect(await drafts.list('ann')).toEqual([
      { ...one, about: 'filling:b', saved_at: 9, shown: 1, answers: null },
      {
        ...one,
        form_id: 'formtwo2',
        form_name: 'Form formtwo2',
        version: 2,
        about: '',
        saved_at: 7,
        shown: 0,
        answers: '{}',
      },
      { ...one, about: '', saved_at: 5, shown: 1, answers: '{"a":1}' },
    ])
  })

  it('are counted, with the bytes of all their contents', async () => {
    expect([await drafts.count('ann'), await drafts.bytes('ann')]).toEqual([0, 0])
    await drafts.put(draft({ answers: '深', others: 'bb', prompts: 'cccccccccc' }))
    await drafts.put(draft({ about: 'task:well', answers: 'a', others: '', prompts: '' }))
    await drafts.put(draft({ user_id: 'ben', answers: 'x'.repeat(99) }))
    expect([await drafts.count('ann'), await drafts.bytes('ann')]).toEqual([2, 16])
  })
})

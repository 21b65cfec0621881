import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { Draft } from './Draft.ts'
import { CHANGES_KEYS, readRecord, readRepaired, removeRecord, writeRecord } from './draftRecords.ts'

const KEY = 'draft ann form0001 3 '
const draft = (answers: Draft['answers'], more: Partial<Draft> = {}): Draft => ({
  submissionId: 'a-id',
  savedAt: '2026-11-01T00:00:00Z',
  answers,
  ...more,
})
const many = (count: number): Draft['answers'] =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, `answer ${at}`]))

/** A storage that counts what is written, and fails from some write on, as if the page was killed. */
function device(entries: Iterable<readonly [string, string]> = []) {
  const kept = new Map(entries)
  let left = Infinity
  let written = 0
  const spend = () => {
    if (left-- <= 0) throw new Error('killed')
  }
  const storage: Storage = {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      spend()
      written += value.length
      kept.set(key, value)
    },
    removeItem: (key) => {
      spend()
      kept.delete(key)
    },
    clear: () => kept.clear(),
  }
  return { kept, storage, written: () => written, killAfter: (writes: number) => (left = writes) }
}

/** What a page that opens now reads. */
function reopened(kept: ReadonlyMap<string, string>): Draft | null {
  // Another draft is read in between: nothing is remembered.
  readRecord('other', device([['other', JSON.stringify(draft({ other: 1 }))]]).storage)
  return readRecord(KEY, device(kept).storage)
}

describe('Saving a draft', () => {
  it('writes what changed, not the whole', () => {
    const { storage, written, kept } = device()
    let answers = many(1_000)
    writeRecord(KEY, draft(answers), storage)
    const whole = written()
    for (let at = 0; at < 20; at++) writeRecord(KEY, draft((answers = { ...answers, [`q${at}`]: 'new' })), storage)
    expect((written() - whole) / 20).toBeLessThan(whole / 20)
    expect(reopened(kept)).toEqual(draft(answers))
  })

  it('writes the whole again once the changes are long', () => {
    const { storage, kept } = device()
    let answers = many(1_000)
    writeRecord(KEY, draft(answers), storage)
    for (let at = 0; at < 1_000; at++) {
      writeRecord(KEY, draft((answers = { ...answers, [`q${at}`]: `newer ${at}` })), storage)
      expect(kept.get(CHANGES_KEYS + KEY)?.length ?? 0).toBeLessThan(9_000)
    }
    expect(reopened(kept)).toEqual(draft(answers))
  })

  it('continues drafts stored before they had changes', () => {
    const { storage, kept } = device([[KEY, JSON.stringify({ schema: 1, ...draft(many(50)) })]])
    writeRecord(KEY, draft({ ...many(50), q7: 'new' }), storage)
    expect([...kept.keys()]).toEqual([KEY, CHANGES_KEYS + KEY])
    expect(reopened(kept)?.answers).toEqual({ ...many(50), q7: 'new' })
  })

  it('stores the changes if there is no space for the whole', () => {
    const { storage, kept } = device()
    writeRecord(KEY, draft({ a: 'one' }), storage)
    const small: Storage = Object.assign(Object.create(storage) as Storage, {
      getItem: storage.getItem,
      setItem: (key: string, text: string) => {
        if (key === KEY) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(key, text)
      },
    })
    writeRecord(KEY, draft({ a: 'two', b: 'a longer answer that was added' }), small)
    expect(reopened(kept)?.answers).toEqual({ a: 'two', b: 'a longer answer that was added' })
  })

  it('ignores the changes of a draft that was replaced, and removes both', () => {
    const { storage, kept } = device()
    writeRecord(KEY, draft(many(50)), storage)
    writeRecord(KEY, draft({ ...many(50), q7: 'new' }), storage)
    const left = kept.get(CHANGES_KEYS + KEY) ?? ''
    removeRecord(KEY, storage)
    expect(kept.size).toBe(0)
    writeRecord(KEY, draft({ mine: 1 }, { submissionId: 'b-id' }), storage)
    kept.set(CHANGES_KEYS + KEY, left)
    expect(reopened(kept)?.answers).toEqual({ mine: 1 })
  })

  it('accepts changes in any state: they count if they can be read', () => {
    for (const text of ['', '{', 'null', '{"of":"a-id"}', '{"of":"a-id","changes":[null]}', '[]']) {
      const kept = new Map([
        [KEY, JSON.stringify(draft({ a: 1 }))],
        [CHANGES_KEYS + KEY, text],
      ])
      expect(reopened(kept)?.answers).toEqual({ a: 1 })
    }
  })
})

describe('Changes restored after a killed browser', () => {
  it('follow the draft that is there, even if this page wrote it again meanwhile', () => {
    const { storage, kept } = device()
    writeRecord(KEY, draft(many(50)), storage)
    writeRecord(KEY, draft({ ...many(50), q7: 'lost' }), storage)
    const lost = new Map([[CHANGES_KEYS + KEY, kept.get(CHANGES_KEYS + KEY) ?? null]])
    const now = device()
    writeRecord(KEY, draft({ ...many(50), q9: 'typed' }), now.storage)
    expect(readRepaired(KEY, lost, now.storage)?.answers).toEqual({ ...many(50), q7: 'lost', q9: 'typed' })
  })

  it('count only with their own record, if that was restored too', () => {
    const { storage, kept } = device()
    writeRecord(KEY, draft(many(50)), storage)
    writeRecord(KEY, draft({ ...many(50), q7: 'old' }), storage)
    const changes = kept.get(CHANGES_KEYS + KEY) ?? null
    writeRecord(KEY, draft(many(200)), storage)
    const lost = new Map([
      [KEY, kept.get(KEY) ?? null],
      [CHANGES_KEYS + KEY, changes],
    ])
    expect(readRepaired(KEY, lost, device().storage)?.answers).toEqual(many(200))
  })
})

const answer: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.record({ depth: fc.integer(), note: fc.string() }), { maxLength: 6 }),
)
const edit = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'length'),
  is: fc.option(answer, { nil: undefined }),
  isSynced: fc.boolean(),
})

it('A reopened draft is the last one saved, whatever was edited and whenever the page was killed', () => {
  const saves = fc.array(fc.record({ edits: fc.array(edit, { maxLength: 3 }), kill: fc.option(fc.nat(2)) }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(fc.nat(120), saves, (size, all) => {
      let saved: Draft | null = null
      let stored = new Map<string, string>()
      for (const [at, { edits, kill }] of all.entries()) {
        const page = device(stored)
        let answers: Map<string, Json> = new Map(Object.entries(saved?.answers ?? many(size)))
        for (const { name, is } of edits) {
          if (is === undefined) answers.delete(name)
          else answers = new Map([...answers, [name, is]])
        }
        const isSynced = edits.some((one) => one.isSynced)
        const now = draft(Object.fromEntries(answers), { savedAt: `2026-11-01T00:00:${at}Z` })
        const next = isSynced ? { ...now, synced: { answers: now.answers, revision: at } } : { ...saved, ...now }
        page.killAfter(kill ?? Infinity)
        let isKilled = false
        try {
          writeRecord(KEY, next, page.storage)
        } catch {
          isKilled = true
        }
        stored = page.kept
        const found = reopened(stored)
        // A save that was cut off is there or not, never in part.
        expect(isKilled ? [saved, next] : [next]).toContainEqual(found)
        saved = found
      }
    }),
  )
})

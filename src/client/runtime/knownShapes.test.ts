import { afterEach, describe, expect, it } from 'vitest'
import { form, location, repeat } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import { deviceStorage } from '../../render/storage/deviceStorage.ts'
import type { Draft } from '../drafts/Draft.ts'
import { writeDraft } from '../drafts/deviceDrafts.ts'
import { forgetShapes, type KnownShape, knownShapes, rememberShapes } from './knownShapes.ts'

const compiled = compileDocument(form(location('well'), repeat('trees', location('tree'))), kinds)
const point = (x: number) => ({ type: 'Point' as const, coordinates: [x, 1] as const })
const ann = { formId: 'form0001', owner: 'ann' }
const sent = (id: string, x = 1): KnownShape => ({ id, path: 'well', shape: point(x) })
const draft = (submissionId: string, answers: Draft['answers'], more: Partial<Draft> = {}): Draft => ({
  submissionId,
  answers,
  savedAt: '2026-11-01T00:00:00Z',
  ...more,
})
const ids = (of: { formId: string; owner?: string } = ann, own = 'mine') =>
  knownShapes(of, compiled, own).map(({ id }) => id)

afterEach(() => deviceStorage().clear())

describe('The locations known on a device', () => {
  it('include those sent by the same user for the same form, except for the current submission', () => {
    rememberShapes(ann, [sent('a'), sent('mine')])
    rememberShapes({ ...ann, owner: 'bob' }, [sent('b')])
    rememberShapes({ ...ann, formId: 'form0002' }, [sent('c')])
    expect(ids()).toEqual(['a'])
  })

  it('include public ones for every user', () => {
    rememberShapes({ formId: ann.formId }, [sent('public')])
    expect(ids()).toEqual(['public'])
    expect(ids({ formId: ann.formId })).toEqual(['public'])
  })

  it('include those in drafts and rows, and mark queued ones', () => {
    const rows = { trees: [{ tree: point(2) }, { tree: point(3) }] }
    writeDraft({ ...ann, version: 1 }, draft('older', rows, { queued: true }))
    writeDraft({ ...ann, version: 2 }, draft('mine', { well: point(4) }))
    writeDraft({ ...ann, version: 2, corrects: 'x' }, draft('x', { well: point(5) }))
    expect(knownShapes(ann, compiled, 'mine')).toEqual(
      [2, 3].map((x) => ({ id: 'older', path: 'trees/tree', shape: point(x), waits: true })),
    )
  })

  it('are replaced after corrections, and removed when the server says so', () => {
    rememberShapes(ann, [sent('a'), sent('b')])
    rememberShapes(ann, [sent('a', 9)])
    expect(knownShapes(ann, compiled, 'mine').map(({ id, shape }) => [id, shape])).toEqual([
      ['b', point(1)],
      ['a', point(9)],
    ])
    rememberShapes({ formId: ann.formId }, [sent('c')])
    forgetShapes(ann, new Set(['a', 'c']))
    expect(ids()).toEqual(['b'])
  })

  it('are limited to the newest, without very long lines', () => {
    for (let i = 0; i < 12; i++) {
      rememberShapes(
        ann,
        Array.from({ length: 50 }, (_, j) => sent(`s${i}-${j}`)),
      )
    }
    expect(ids()).toHaveLength(500)
    expect(ids().at(-1)).toBe('s11-49')
    const coordinates = Array.from({ length: 5_000 }, (_, x) => [x / 1_000, 1] as const)
    rememberShapes(ann, [{ id: 'endless', path: 'well', shape: { type: 'LineString', coordinates } }])
    expect(ids()).not.toContain('endless')
  })

  it('are empty if the stored data is invalid', () => {
    rememberShapes(ann, [sent('a')])
    for (const text of ['{', '7', '[null, {"id": 1}]']) {
      deviceStorage().setItem('near ann form0001', text)
      expect(ids()).toEqual([])
    }
  })
})

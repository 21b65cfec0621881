import { describe, expect, it } from 'vitest'
import { form, location, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { answerChanges } from './answerChanges.ts'

describe('The differences between two versions of a submission', () => {
  const well = compileDocument(form(text('name'), location('place'), repeat('visits', text('who'))), kinds)
  const changes = (before: object, after: object) =>
    answerChanges(well, before, after).map(({ pointer, from, to }) => [pointer, from, to])

  it('are its changed, added and removed answers, with rows by number', () => {
    const place = { type: 'Point', coordinates: [105, 21] }
    expect(
      changes(
        { name: 'Well', place, visits: [{ who: 'Ann' }, { who: 'Ben' }] },
        { name: 'Old well', visits: [{ who: 'Ann' }, { who: 'Cat' }, { who: 'Dan' }] },
      ),
    ).toEqual([
      ['/name', 'Well', 'Old well'],
      ['/place', place, null],
      ['/visits/1/who', 'Ben', 'Cat'],
      ['/visits/2/who', null, 'Dan'],
    ])
  })

  it('are empty for equal answers in any order', () => {
    const place = { type: 'Point', coordinates: [105, 21] }
    expect(
      changes({ name: 'Well', place }, { place: { coordinates: [105, 21], type: 'Point' }, name: 'Well' }),
    ).toEqual([])
  })
})

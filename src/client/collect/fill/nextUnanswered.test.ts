import { describe, expect, it } from 'vitest'
import { filling } from '../../../../tests/kit/filling.ts'
import { form, group, number, repeat, text } from '../../../../tests/kit/form.ts'
import { nextUnanswered } from './nextUnanswered.ts'

const well = () =>
  filling(form(text('name'), group('pump', number('depth')), repeat('parts', text('part')), text('notes')))

describe('the next unanswered question', () => {
  it('is the first one before anybody began', () => {
    const f = well()
    expect(nextUnanswered(f.filling)?.id).toBe(f.idOf('name'))
  })

  it('comes after the question somebody is in, in groups and rows too', () => {
    const f = well()
    f.add('parts')
    const after = (name: string) => nextUnanswered(f.filling, f.idOf(name))?.id
    expect(after('name')).toBe(f.idOf('pump/depth'))
    expect(after('pump/depth')).toBe(f.idOf('parts/part'))
    f.answer('parts/0/part', 'Handle')
    expect(after('pump/depth')).toBe(f.idOf('notes'))
  })

  it('begins again from the top where none is left below', () => {
    const f = well()
    f.answer('notes', 'Dry')
    expect(nextUnanswered(f.filling, f.idOf('notes'))?.id).toBe(f.idOf('name'))
  })

  it('is never one that is hidden, only read, or answered', () => {
    const f = filling(form(text('seen'), text('hidden').shownWhen('false'), text('fixed').readOnlyWhen('true')))
    f.answer('seen', 'yes')
    expect(nextUnanswered(f.filling)).toBeNull()
  })
})

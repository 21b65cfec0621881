import { describe, expect, it } from 'vitest'
import { filling } from '../../../../tests/kit/filling.ts'
import { form, group, number, repeat, text } from '../../../../tests/kit/form.ts'
import { nextUnanswered } from './nextUnanswered.ts'

const well = () =>
  filling(form(text('name'), group('pump', number('depth')), repeat('parts', text('part')), text('notes')))

describe('The next unanswered question', () => {
  it('is the first one at the start', () => {
    const f = well()
    expect(nextUnanswered(f.filling)?.id).toBe(f.idOf('name'))
  })

  it('follows the current question, in groups and rows as well', () => {
    const f = well()
    f.add('parts')
    const after = (name: string) => nextUnanswered(f.filling, f.idOf(name))?.id
    expect(after('name')).toBe(f.idOf('pump/depth'))
    expect(after('pump/depth')).toBe(f.idOf('parts/part'))
    f.answer('parts/0/part', 'Handle')
    expect(after('pump/depth')).toBe(f.idOf('notes'))
  })

  it('starts again from the top if none is left below', () => {
    const f = well()
    f.answer('notes', 'Dry')
    expect(nextUnanswered(f.filling, f.idOf('notes'))?.id).toBe(f.idOf('name'))
  })

  it('is never a hidden, read-only or answered one', () => {
    const f = filling(form(text('seen'), text('hidden').shownWhen('false'), text('fixed').readOnlyWhen('true')))
    f.answer('seen', 'yes')
    expect(nextUnanswered(f.filling)).toBeNull()
  })
})

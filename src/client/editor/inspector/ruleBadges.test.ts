import { describe, expect, it } from 'vitest'
import { form, number, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { ruleBadges } from './ruleBadges.ts'

function badgesOf(words: ReturnType<typeof text>) {
  const [element] = Object.values(form(words).elements)
  const kind = element && kinds.get(element.kind)
  if (!kind) throw new Error('The form has one element of a known kind.')
  return ruleBadges(element, kind)
}

describe('the badges of an element', () => {
  it('tell conditions, validation and calculations apart', () => {
    const rules = { shownWhen: 'a > 1', requiredWhen: 'b', min: 2, constraint: 'value > c', default: '1' }
    expect(badgesOf(number('depth').with(rules))).toEqual([
      { sort: 'logic', keys: ['shownWhen', 'requiredWhen'] },
      { sort: 'rules', keys: ['constraint', 'min'] },
      { sort: 'values', keys: ['default'] },
    ])
  })

  it('are none for what everybody sets, for emptied boxes, and for messages without a rule', () => {
    expect(badgesOf(text('name').with({ required: true, personal: true, shownWhen: '', readOnly: false }))).toEqual([])
    expect(badgesOf(text('name').with({ constraintMessage: 'No.', help: 'Yes.' }))).toEqual([])
  })
})

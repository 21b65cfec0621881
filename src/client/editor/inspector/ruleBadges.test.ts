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

describe('The badges of an element', () => {
  it('distinguish conditions, validation and calculations', () => {
    const rules = { shownWhen: 'a > 1', requiredWhen: 'b', min: 2, constraint: 'value > c', default: '1' }
    expect(badgesOf(number('depth').with(rules))).toEqual([
      { sort: 'logic', keys: ['shownWhen', 'requiredWhen'] },
      { sort: 'rules', keys: ['constraint', 'min'] },
      { sort: 'values', keys: ['default'] },
    ])
  })

  it('do not appear for common settings, empty fields or messages without a rule', () => {
    expect(badgesOf(text('name').with({ required: true, personal: true, shownWhen: '', readOnly: false }))).toEqual([])
    expect(badgesOf(text('name').with({ constraintMessage: 'No.', help: 'Yes.' }))).toEqual([])
  })
})

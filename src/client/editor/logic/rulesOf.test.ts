import { describe, expect, it } from 'vitest'
import { form, number, repeat, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { rulesAbout, rulesOf } from './rulesOf.ts'

const document = form(
  text('use'),
  number('depth').shownWhen('use == "well"').must('value > 0'),
  repeat('wells', number('width').requiredWhen('use != null && depth > 3')),
  number('total').calculated('sum(wells.width)'),
  text('odd').shownWhen('nobody ='),
)
const rules = rulesOf(document, kinds)
const said = (list: typeof rules) =>
  list.map(({ element, role, reads }) => {
    const names = reads.map((id) => document.elements[id]?.name).join(' ')
    return `${document.elements[element]?.name ?? ''} ${role}: ${names}`
  })

describe('the logic of a form', () => {
  it('is every rule with the questions it reads', () => {
    expect(said(rules)).toEqual([
      'depth shownWhen: use',
      'depth constraint: ',
      'width requiredWhen: use depth',
      'total calculation: width',
      'odd shownWhen: ',
    ])
  })

  it('is filtered to what one question has and who reads it', () => {
    expect(said(rulesAbout(rules, 'el000002'))).toEqual([
      'depth shownWhen: use',
      'depth constraint: ',
      'width requiredWhen: use depth',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { form, number, repeat, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { addElement } from '../../../forms/edits/addElement.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { graphOf } from './LogicGraph.tsx'
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
    return `${document.elements[element ?? '']?.name ?? ''} ${role}: ${names}`
  })

describe('The logic of a form', () => {
  it('is every rule with the questions it reads', () => {
    expect(said(rules)).toEqual([
      'depth shownWhen: use',
      'depth constraint: ',
      'width requiredWhen: use depth',
      'total calculation: width',
      'odd shownWhen: ',
    ])
  })

  it('can be filtered to the rules of a question and those that read it', () => {
    expect(said(rulesAbout(rules, 'el000002'))).toEqual([
      'depth shownWhen: use',
      'depth constraint: ',
      'width requiredWhen: use depth',
    ])
  })

  it('includes summaries of rows, actions of buttons and triggers', () => {
    const wells = Object.values(document.elements).find(({ name }) => name === 'wells')?.id ?? ''
    const press = { action: 'setValue', name: 'total', value: 'depth * 2' }
    const button = { id: 'pressing', kind: 'button', settings: { label: 'Double', ...press } }
    const event = {
      on: 'change',
      of: 'use',
      action: 'setValue',
      params: { name: 'depth', value: 'total + 1' },
    } as const
    const edits = [
      setSetting(wells, 'summary', '{width} m, {= row.width * depth}'),
      addElement(button, { parent: 'children', index: 0 }, kinds),
      setFormSettings({ events: [event] }),
    ]
    const more = rulesOf(
      edits.reduce((now, edit) => edit.apply(now), document),
      kinds,
    ).filter(({ role }) => role === 'event' || role === 'action' || role === 'words')
    expect(said(more)).toEqual([' event: use total', ' action: depth', 'wells words: width depth'])
    expect(more.map(({ to }) => (to === null ? null : document.elements[to]?.name))).toEqual(['depth', 'total', null])
    const names = (id: string) => document.elements[id]?.name ?? id
    expect(graphOf(more).edges.map(({ from, to }) => `${names(from)} → ${names(to)}`)).toEqual([
      'use → depth',
      'total → depth',
      'depth → total',
      'pressing → total',
      'width → wells',
      'depth → wells',
    ])
  })
})

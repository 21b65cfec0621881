import { describe, expect, it } from 'vitest'
import { form, formWith, group, number, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import type { FormDocument } from '../../document/FormDocument.ts'
import { setFormSettings } from '../setFormSettings.ts'
import { previewKind } from './previewKind.ts'

const preview = (document: FormDocument, to: string, ...ids: string[]) =>
  previewKind(document, ids, to, kinds, (kind) => kind.defaults)

describe('The preview of a change of type', () => {
  it('lists the effect on every setting', () => {
    const document = form(number('depth').with({ min: 1, grouping: true, unit: 'm' }))
    expect(preview(document, 'calculated', 'el000001').elements).toMatchObject([
      { id: 'el000001', kept: ['label', 'grouping'], converted: [{ from: 'unit', to: 'suffix' }], lost: ['min'] },
    ])
  })

  it('states whether the type of the answer changes', () => {
    const document = form(text('a'), text('b'))
    expect(preview(document, 'textarea', 'el000001').answers).toEqual([])
    expect(preview(document, 'number', 'el000001', 'el000002').answers).toEqual([{ before: 'text', after: 'number' }])
  })

  it('lists the rules that read the answer, and those that become invalid', () => {
    const document = form(
      number('depth').must('value > 2'),
      text('deep').shownWhen('depth > 3'),
      text('given').shownWhen('depth != null'),
      text('wrong').shownWhen('depth >'),
      text('other').shownWhen('deep == "x"'),
    )
    const { rules } = preview(document, 'text', 'el000001')
    expect(rules.map(({ element, setting, error }) => [element, setting, error?.key ?? null])).toEqual([
      ['el000001', 'constraint', 'expression.typesMismatch'],
      ['el000002', 'shownWhen', 'expression.typesMismatch'],
      ['el000003', 'shownWhen', null],
    ])
  })

  it('lists expressions in texts, too', () => {
    const document = form(number('depth'), text('deep').labelled('{depth} m, {= depth * 2.0}, {= depth + 1.0 > 2.0}'))
    expect(preview(document, 'text', 'el000001').rules.map(({ setting, source }) => [setting, source])).toEqual([
      ['label', 'depth * 2.0'],
      ['label', 'depth + 1.0 > 2.0'],
    ])
  })

  it('lists changed names, and rules as they will be written', () => {
    const document = form(group('pump', number('depth')), text('deep').shownWhen('pump.depth > 3'))
    const { names, rules } = preview(document, 'card', 'el000001')
    expect(names).toEqual([
      { before: 'pump', after: null },
      { before: 'pump.depth', after: 'depth' },
    ])
    expect(rules).toEqual([{ element: 'el000003', setting: 'shownWhen', source: 'depth > 3', error: null }])
  })

  it('lists properties of the form that refer to the answer, and initial answers that no longer fit', () => {
    const events: FormDocument['form']['events'] = [{ on: 'change', of: 'depth', action: 'refetch', params: {} }]
    const document = setFormSettings({ events, mapData: { 'well.depth': 'depth' } }).apply(
      formWith({ data: { depth: 3 } }, number('depth')),
    )
    expect(preview(document, 'integer', 'el000001').uses).toEqual([
      { of: 'data', fits: true },
      { of: 'mapData', fits: true },
      { of: 'events', fits: true },
    ])
    expect(preview(document, 'text', 'el000001').uses[0]).toEqual({ of: 'data', fits: false })
  })
})

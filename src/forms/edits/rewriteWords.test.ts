import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, group, number, repeat, select, text, textBlock } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { wrongText } from '../checks/wrongText.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import { moveElement } from './moveElement.ts'
import { renameElement } from './renameElement.ts'

const summary = { en: '{depth} m, {= row.depth / sum(wells.depth)}', vi: 'sâu { depth }' }
const label = { en: 'Wells of {village}', vi: 'Giếng ở { village }, {{village}}' }
const document = form(
  text('village'),
  select('use', 'a').with({ choices: [{ value: 'a', label: { en: 'In {village}', vi: 'Khác' } }] }),
  repeat('wells', number('depth').with({ help: '{depth} in {village}' }), text('maker')).with({ summary, label }),
  textBlock('**{village}**: {= size(wells)} wells, { not a name }'),
)
const idOf = (name: string) => findByName(document, name)?.id ?? ''
const rename = (from: string, to: string, of = document) => renameElement(idOf(from), to, kinds).apply(of)
const settingsIn = ({ elements }: FormDocument, name: string) => elements[idOf(name)]?.settings ?? {}
const blockIn = ({ elements }: FormDocument) =>
  Object.values(elements).find(({ kind }) => kind === 'text-block')?.settings['text']

describe('Placeholders in texts follow their questions', () => {
  it('in every language, in labels, texts, choices and summaries', () => {
    const renamed = rename('village', 'place')
    expect(settingsIn(renamed, 'wells')['label']).toEqual({
      en: 'Wells of {place}',
      vi: 'Giếng ở { place }, {{village}}',
    })
    expect(settingsIn(renamed, 'use')['choices']).toEqual([{ value: 'a', label: { en: 'In {place}', vi: 'Khác' } }])
    expect(settingsIn(renamed, 'depth')['help']).toBe('{depth} in {place}')
    expect(blockIn(renamed)).toBe('**{place}**: {= size(wells)} wells, { not a name }')
    expect(blockIn(rename('wells', 'pits'))).toBe('**{village}**: {= size(pits)} wells, { not a name }')
  })

  it('in their rows', () => {
    expect(settingsIn(rename('depth', 'metres'), 'wells')['summary']).toEqual({
      en: '{metres} m, {= row.metres / sum(wells.metres)}',
      vi: 'sâu { metres }',
    })
    expect(settingsIn(rename('wells', 'pits'), 'wells')['summary']).toEqual({
      en: '{depth} m, {= row.depth / sum(pits.depth)}',
      vi: summary.vi,
    })
    expect(settingsIn(rename('maker', 'by'), 'wells')).toBe(settingsIn(document, 'wells'))
  })

  it('if a question of the row gets the same name as the one referred to', () => {
    expect(settingsIn(rename('maker', 'village'), 'depth')['help']).toBe('{depth} in {= village}')
  })

  it('when the question moves into a group or out of a row', () => {
    const grouped = form(text('a'), group('g', text('b')), textBlock('{a}'))
    const into = moveElement('el000001', { parent: { in: 'el000002' }, index: 0 }, kinds).apply(grouped)
    expect(blockIn(into)).toBe('{g.a}')
    const out = moveElement(idOf('depth'), { parent: 'children', index: 0 }, kinds).apply(document)
    expect(settingsIn(out, 'wells')['summary']).toMatchObject({ vi: 'sâu { depth }' })
    const inside = moveElement(idOf('village'), { parent: { in: idOf('wells') }, index: 0 }, kinds).apply(document)
    expect(blockIn(inside)).toBe('**{= wells.village}**: {= size(wells)} wells, { not a name }')
  })

  it('through a rename and back', () => {
    const name = fc
      .stringMatching(/^[a-z][a-z0-9_]{0,5}$/)
      .filter((one) => !['in', 'true', 'false', 'null'].includes(one))
    fc.assert(
      fc.property(fc.constantFrom('village', 'depth', 'wells', 'maker', 'use'), name, (from, to) => {
        fc.pre(findByName(document, to) === undefined)
        const renamed = rename(from, to)
        expect(wrongText({ document: renamed, kinds, elements: [...walk(renamed)] })).toEqual([])
        expect(rename(from, from, renamed)).toEqual(document)
      }),
    )
  })
})

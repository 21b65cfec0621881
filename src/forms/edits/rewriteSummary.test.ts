import { expect, it } from 'vitest'
import { form, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { moveElement } from './moveElement.ts'
import { renameElement } from './renameElement.ts'

const summary = { en: '{depth} m, {= row.depth / sum(wells.depth)}', vi: 'sâu { depth }' }
const document = form(text('village'), repeat('wells', number('depth'), text('maker')).with({ summary }))
const idOf = (name: string) => findByName(document, name)?.id ?? ''
const summaryIn = ({ elements }: FormDocument) => elements[idOf('wells')]?.settings['summary']

it('a summary follows the questions it names', () => {
  expect(summaryIn(renameElement(idOf('depth'), 'metres', kinds).apply(document))).toEqual({
    en: '{metres} m, {= row.metres / sum(wells.metres)}',
    vi: 'sâu { metres }',
  })
  expect(summaryIn(renameElement(idOf('wells'), 'pits', kinds).apply(document))).toEqual({
    en: '{depth} m, {= row.depth / sum(pits.depth)}',
    vi: summary.vi,
  })
  const same = renameElement(idOf('maker'), 'by', kinds).apply(document)
  expect(summaryIn(same)).toBe(summaryIn(document))
})

it('a question that leaves the row is said by an expression', () => {
  const moved = moveElement(idOf('depth'), { parent: 'children', index: 0 }, kinds).apply(document)
  expect(summaryIn(moved)).toMatchObject({ vi: 'sâu { = depth }' })
})

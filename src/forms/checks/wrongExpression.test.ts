import { describe, expect, it } from 'vitest'
import { form, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { wrongExpression } from './wrongExpression.ts'
import { walk } from '../document/walk.ts'

const wells = (summary: unknown) =>
  form(text('village'), repeat('wells', number('depth'), repeat('tests', text('lab'))).with({ summary }))
const marked = (summary: string) =>
  wrongExpression({ document: wells(summary), kinds, elements: [...walk(wells(summary))] }).map(
    ({ params: { start, end, error } }) => `${summary.slice(Number(start), Number(end))}: ${error}`,
  )

describe('the summary of a row', () => {
  it('may say what stands in the row, and what an expression there comes to', () => {
    expect(marked('{depth} m in {= village}, {= row.depth / sum(wells.depth)}, {= size(row.tests)}')).toEqual([])
  })

  it('is wrong at the name that no question of the row has', () => {
    expect(marked('{depth} m, { dept }')).toEqual(['dept: expression.unknownName'])
    expect(marked('{village}')).toEqual(['village: expression.unknownName'])
    expect(marked('{lab}')).toEqual(['lab: expression.unknownName'])
  })

  it('is wrong at the very characters of an expression that cannot be read', () => {
    expect(marked('{depth}: {= row.depth + row.dept}')).toEqual(['row.dept: expression.unknownName'])
    expect(marked("{= row.depth && 'a'}")[0]).toMatch(/^row\.depth/)
  })

  it('is looked at in every language', () => {
    const document = wells({ en: '{depth}', vi: '{sau}' })
    expect(wrongExpression({ document, kinds, elements: [...walk(document)] }).length).toBe(1)
  })
})

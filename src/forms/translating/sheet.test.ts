import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { formWith, select, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import { readSheet, type ParsedSheet } from './readSheet.ts'
import { escapeFormula, sheetOf, unescapeFormula, type Table } from './sheet.ts'
import { writeTranslations } from './writeTranslations.ts'

const document = formWith(
  { languages: ['en', 'vi'] },
  text('depth').with({ label: { en: 'Depth', vi: 'Độ sâu' }, help: '=1+1' }),
  select('use', 'a', 'b'),
)
const key = `${findByName(document, 'depth')?.id}.label`
const sheet = (of = document) =>
  sheetOf(of, kinds, { describe: () => ['here', 'this'], columns: ['Where', 'What'], nameOf: (tag) => tag })
const read = (table: Table) => readSheet(table, document, kinds) as ParsedSheet

describe('A sheet of translations', () => {
  it('has a row for each text and a column for each language', () => {
    expect(sheet()[0]).toEqual(['key', 'Where', 'What', 'en (en)', 'vi (vi)'])
    expect(sheet()).toContainEqual([key, 'here', 'this', 'Depth', 'Độ sâu'])
  })

  it('changes nothing if imported unchanged', () => {
    expect(read(sheet())).toEqual({ languages: ['en', 'vi'], changes: [], problems: [], ignored: [] })
    const csv = Papa.unparse(sheet() as string[][])
    expect(read(Papa.parse<string[]>(csv).data).changes).toEqual([])
  })

  it('preserves any text, and contains no formulas', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (words) => {
        const cell = escapeFormula(words)
        expect(unescapeFormula(cell)).toBe(words)
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
    for (const words of ['=1+1', '+84', '-3', '@x', "'=1", "'quoted'"])
      expect(unescapeFormula(escapeFormula(words))).toBe(words)
    expect(sheet().flat()).toContain("'=1+1")
  })

  it('lists its changes row by row', () => {
    const { changes } = read([
      ['key', 'Vietnamese (vi)'],
      [key, 'Chiều sâu'],
      ['form.title', ''],
    ])
    expect(changes).toEqual([{ row: 2, key, language: 'vi', before: 'Độ sâu', after: 'Chiều sâu' }])
  })

  it('can add a language by its tag', () => {
    const names = ['fr', 'Français (fr)', 'label::French (fr)', 'FR']
    expect(
      names.map(
        (name) =>
          read([
            ['key', name],
            [key, 'Profondeur'],
          ]).languages,
      ),
    ).toEqual(names.map(() => ['fr']))
  })

  it('lists unusable rows and ignored columns', () => {
    const found = read([
      ['key', 'Where', 'What', 'vi', 'Remarks'],
      ['gone0000.label', '', '', 'x', ''],
      [key, '', '', 'y', ''],
      [],
      [key, '', '', 'z', ''],
      ['form.title', '', '', 'x'.repeat(20_001), ''],
    ])
    expect(found.problems.map(({ row, is }) => [row, is])).toEqual([
      [2, 'unknownKey'],
      [5, 'duplicateKey'],
      [6, 'tooLong'],
    ])
    expect(found.changes.map(({ after }) => after)).toEqual(['y'])
    expect(found.ignored).toEqual(['Remarks'])
  })

  it('recognises a translation made for an older source text', () => {
    const [head = [], ...rows] = sheet()
    const late = [head, ...rows.map((cells) => (cells[0] === key ? [key, '', '', 'Deepness', 'Sâu'] : cells))]
    const { changes } = read(late)
    expect(changes).toContainEqual(expect.objectContaining({ language: 'vi', after: 'Sâu', outdatedFrom: 'Deepness' }))
    const vi = changes.filter(({ language }) => language === 'vi')
    const written = writeTranslations(
      vi.map(({ after, ...change }) => ({ ...change, words: after })),
      kinds,
    ).apply(document)
    expect(written.outdated).toEqual({ [key]: { vi: 'Deepness' } })
  })

  it.each([
    [[], 'empty'],
    [[['key', 'vi']], 'empty'],
    [
      [
        ['id', 'vi'],
        ['a', 'b'],
      ],
      'noKeyColumn',
    ],
    [
      [
        ['key', 'note'],
        ['a', 'b'],
      ],
      'noLanguage',
    ],
    [
      [
        ['key', 'vi', 'Vietnamese (vi)'],
        ['a', 'b', 'c'],
      ],
      'duplicateLanguage',
    ],
  ])('has an error if it cannot be read: %j', (table, refused) => {
    expect(readSheet(table, document, kinds)).toEqual({ refused })
  })
})

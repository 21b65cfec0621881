import { describe, expect, it } from 'vitest'
import { formWith, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { readSheet } from '../../../forms/translating/readSheet.ts'
import { sheetOf } from '../../../forms/translating/sheet.ts'
import { importEdit, readTable } from './SheetImportPreview.tsx'
import { pastedTable } from './useRowHandlers.ts'
import { csvOf, xlsxOf } from './TranslationsView.tsx'

const document = formWith(
  { languages: ['en', 'vi'] },
  text('a').with({ label: { en: '=SUM(A1)', vi: 'Dòng một\nDòng "hai"; ba' }, help: '+84, 012' }),
)
const sheet = sheetOf(document, kinds, { describe: () => ['x', 'y'], columns: ['Where', 'What'], nameOf: (tag) => tag })
const bytes = (...list: readonly number[]) => new Blob([new Uint8Array(list)])

describe('A file of translations', () => {
  it.each([
    ['CSV', csvOf],
    ['XLSX', xlsxOf],
  ])('is unchanged after writing and reading %s', async (_, write) => {
    const table = await readTable(await write(sheet))
    expect(table).toEqual(sheet)
    expect(readSheet(table as string[][], document, kinds)).toMatchObject({ changes: [], problems: [] })
  })

  it('may be separated by semicolons, in another Unicode encoding', async () => {
    const text = 'key;vi\r\nform.title;Giếng\r\n'
    expect(await readTable(new Blob(['\uFEFF', text]))).toEqual([['key', 'vi'], ['form.title', 'Giếng'], ['']])
    const wide = new Uint8Array(new Uint16Array(Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0))).buffer)
    expect(await readTable(new Blob([wide]))).toContainEqual(['form.title', 'Giếng'])
  })

  it('has an error that says what to do if it is unreadable', async () => {
    expect(await readTable(bytes(0xd0, 0xcf, 0x11, 0xe0, 0))).toEqual({ refused: 'oldExcel' })
    expect(await readTable(bytes(0x50, 0x4b, 3, 4, 9, 9))).toEqual({ refused: 'unreadable' })
    expect(await readTable(bytes(0x89, 0x50, 0x4e, 0x47, 0xff))).toEqual({ refused: 'unreadable' })
    expect(await readTable(new Blob(['key,vi\n"never closed,x']))).toEqual({ refused: 'unreadable' })
  })

  it('adds its languages to the form', () => {
    const change = { row: 2, key: 'form.title', language: 'fr', before: '', after: 'Puits' }
    const changed = importEdit([change], ['en', 'vi'], kinds).apply(document)
    expect(changed.languages).toEqual(['en', 'vi', 'fr'])
    expect(changed.navbar.title).toMatchObject({ fr: 'Puits' })
  })

  it('with a changed source text leaves no translation outdated', () => {
    const changes = ['en', 'vi'].map((language) => {
      return { row: 2, key: 'form.title', language, before: '', after: language, outdatedFrom: 'en' }
    })
    expect(importEdit(changes, ['en', 'vi'], kinds).apply(document).outdated).toBeUndefined()
    expect(importEdit(changes.slice(1), ['en', 'vi'], kinds).apply(document).outdated).toEqual({
      'form.title': { vi: 'en' },
    })
  })
})

describe('Text pasted into a cell', () => {
  it('is a table if it was copied from one', () => {
    expect(pastedTable('a\r\nb\r\n', '', false)).toEqual([['a'], ['b']])
    expect(pastedTable('a\tb\n"c\nd"\te', '', true)).toEqual([
      ['a', 'b'],
      ['c\nd', 'e'],
    ])
    expect(pastedTable('a\nb', '<meta><table><tr>', true)).toEqual([['a'], ['b']])
  })

  it('is plain text otherwise', () => {
    expect(pastedTable('Depth', '', false)).toBeNull()
    expect(pastedTable('First line.\nSecond line.', '', true)).toBeNull()
    expect(pastedTable('one cell', '<table>', false)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIST_LIMITS, parseList } from './parseList.ts'

function list(text: string, format: 'csv' | 'json' = 'csv') {
  const parsed = parseList(text, format)
  if ('error' in parsed) throw new Error(parsed.error.sentence)
  return parsed
}

function error(text: string, format: 'csv' | 'json' = 'csv') {
  const parsed = parseList(text, format)
  return 'error' in parsed ? parsed.error : null
}

const rows = (count: number) => `id,name\n${'1,a\n'.repeat(count)}`

describe('A list in CSV', () => {
  it.each([
    ['commas', 'code,name\na,Ana\nb,"Bến, ""Thành"""'],
    ['semicolons', 'code;name\na;Ana\nb;"Bến, ""Thành"""'],
    ['tabs', 'code\tname\na\tAna\nb\t"Bến, ""Thành"""'],
    ['a byte order mark and Windows lines', '\uFEFFcode,name\r\na,Ana\r\nb,"Bến, ""Thành"""\r\n'],
    ['empty lines and spaces', '\n code , name \n\na, Ana \n , \nb,"Bến, ""Thành"""\n\n'],
  ])('is parsed with %s', (_, text) => {
    expect(list(text)).toEqual({
      list: {
        columns: ['code', 'name'],
        rows: [
          ['a', 'Ana'],
          ['b', 'Bến, "Thành"'],
        ],
      },
      value: 'code',
      label: 'name',
    })
  })

  it('keeps line breaks in quotes, pads short rows and ignores trailing empty cells', () => {
    expect(list('a,b,c\n"1\n2",x\n3,,,,').list.rows).toEqual([
      ['1\n2', 'x', ''],
      ['3', '', ''],
    ])
  })

  it('of one column uses it as value and label', () => {
    expect(list('town\nHanoi\nHuế')).toMatchObject({ value: 'town', label: 'town' })
  })

  it('recognises the columns of values and labels by name', () => {
    expect(list('district,label,label::vi,value\n1,One,Một,a')).toMatchObject({ value: 'value', label: 'label' })
    expect(list('name,label\na,A')).toMatchObject({ value: 'name', label: 'label' })
    expect(list('Name,Code\nAna,a')).toMatchObject({ value: 'Code', label: 'Name' })
  })

  it.each([
    ['', 'list.empty', {}],
    ['\n\n', 'list.empty', {}],
    ['a,b', 'list.empty', {}],
    ['a,b,a\n1,2,3', 'list.duplicateColumn', { column: 'a' }],
    ['a,b\n1,2\n1,2,3', 'list.longRow', { row: 3, found: 3, expected: 2 }],
    ['a,b\n1,2\n"1,2\n', 'list.quotes', { row: 3 }],
    [Array.from({ length: 201 }, (_, i) => `c${i}`).join() + '\n1', 'list.tooManyColumns', { limit: 200 }],
  ])('that reads %j is refused', (text, key, params) => {
    expect(error(text)).toMatchObject({ key, params })
  })

  it('has at most 100,000 rows', () => {
    expect(list(rows(LIST_LIMITS.rows)).list.rows).toHaveLength(LIST_LIMITS.rows)
    expect(error(rows(LIST_LIMITS.rows + 1))).toMatchObject({ key: 'list.tooManyRows' })
  })

  it('has at most 20 million characters', () => {
    expect(error('x'.repeat(LIST_LIMITS.characters + 1))).toMatchObject({ key: 'list.tooLarge' })
  })

  it('is parsed or rejected with an error, whatever the file contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.constantFrom('csv' as const, 'json' as const),
        (text, format) => {
          const parsed = parseList(text, format)
          const { columns, rows } = 'error' in parsed ? { columns: [], rows: [] } : parsed.list
          for (const row of rows) expect(row).toHaveLength(columns.length)
        },
      ),
    )
  })
})

describe('A list in JSON', () => {
  it('is an array of objects', () => {
    expect(list('[{"id":1,"name":"Ana"},{"id":2,"open":true,"name":null}]', 'json')).toEqual({
      list: {
        columns: ['id', 'name', 'open'],
        rows: [
          ['1', 'Ana', ''],
          ['2', '', 'true'],
        ],
      },
      value: 'id',
      label: 'name',
    })
  })

  it('or an array of strings', () => {
    expect(list('["Hanoi"," ","Huế"]', 'json')).toMatchObject({
      list: { columns: ['value'], rows: [['Hanoi'], ['Huế']] },
      value: 'value',
      label: 'value',
    })
  })

  it.each([
    ['{', 'list.json', {}],
    ['{}', 'list.notRows', {}],
    ['[[1]]', 'list.notRows', {}],
    ['[]', 'list.empty', {}],
    ['["a",{}]', 'list.mixed', { row: 2 }],
    ['[{"a":1},"b"]', 'list.mixed', { row: 2 }],
    ['[{"a":1},{"a":{"b":1}}]', 'list.notFlat', { row: 2, column: 'a' }],
  ])('that reads %j is refused', (text, key, params) => {
    expect(error(text, 'json')).toMatchObject({ key, params })
  })
})

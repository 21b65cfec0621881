import { describe, expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import type { Context, Read, Scope } from './Expression.ts'
import { parseExpression } from './parseExpression.ts'

const names = answerNames([
  { name: 'village', type: 'text' },
  { name: 'pump.handle', type: 'text' },
  { name: 'wells', repeat: true },
  { name: 'wells.depth', type: 'number' },
  { name: 'wells.pump.kind', type: 'text' },
  { name: 'wells.tests', repeat: true },
  { name: 'wells.tests.ph', type: 'number' },
  { name: 'wells.tests.by.name', type: 'text' },
])

function parsed(source: string, scope: Partial<Scope> = {}) {
  const result = parseExpression(source, { names, ...scope }, 'value')
  if ('error' in result) throw new Error(`${result.error.key}: ${result.error.message}`)
  return result.expression
}
const error = (source: string, scope: Partial<Scope> = {}) => {
  const result = parseExpression(source, { names, ...scope }, 'value')
  return 'error' in result ? result.error : null
}
const keyOf = ({ name, up, gives }: Read) => `${up ?? 'root'} ${gives} ${name}`
const reads = (source: string, repeat: string | null = null) => parsed(source, { repeat }).reads.map(keyOf)
function value(
  source: string,
  answers: { readonly [read: string]: unknown },
  context: Partial<Context> = {},
  scope = {},
) {
  return parsed(source, scope).evaluate((read) => answers[keyOf(read)], { today: '2026-03-01', ...context })
}

describe('Rows, seen from outside', () => {
  it('are a list of maps, and each answer is the list of its values', () => {
    expect(reads('size(wells)')).toEqual(['root count wells'])
    expect(reads('wells.size() + count(wells.tests)')).toEqual(['root count wells', 'root count wells.tests'])
    expect(reads('wells.filter(w, w.tests.size() > 1).size()')).toEqual(['root rows wells'])
    expect(value('size(wells) * 2', { 'root count wells': 4 })).toEqual({ value: 8 })
    expect(reads('sum(wells.depth)')).toEqual(['root column wells.depth'])
    expect(reads('wells.tests.exists(t, t.ph > 7)')).toEqual(['root rows wells.tests'])
    expect(reads('max(wells.tests.ph)')).toEqual(['root column wells.tests.ph'])
    expect(reads('wells.pump.kind')).toEqual(['root column wells.pump.kind'])
    expect(value('sum(wells.depth)', { 'root column wells.depth': [2, 3.5] })).toEqual({ value: 5.5 })
    const rows = [{ depth: 2 }, { depth: 9, tests: [{ ph: 8 }] }]
    expect(value('wells.exists(w, w.depth > 3)', { 'root rows wells': rows })).toEqual({ value: true })
    expect(value('wells.filter(w, w.tests.exists(t, t.ph > 7)).size()', { 'root rows wells': rows })).toEqual({
      value: 1,
    })
  })

  it('have only the fields of their repeating group', () => {
    expect(error('wells.exists(w, w.dept > 3)')).toMatchObject({ start: 16, end: 22 })
    expect(error("wells.exists(w, w.depth > 'a')")).toMatchObject({ key: 'expression.typesMismatch' })
    expect(error('wells.all(w, w.tests.all(t, t.depth > 1))')).toMatchObject({ key: 'expression.unknownName' })
    expect(error('wells.map(w, w.pump.kind)')).toBeNull()
    expect(error('wells[0].depth')).toBeNull()
    expect(error('wells[0].dept')).toMatchObject({ key: expect.stringContaining('unknownName') })
  })

  it('cannot be read as a single row', () => {
    expect(error('wells.pump == null')).toMatchObject({ key: 'expression.unknownName' })
    expect(error('row.depth > 1')).toMatchObject({ key: 'expression.notInRepeat', params: { name: 'row' } })
    expect(error('parent.village')).toMatchObject({ key: 'expression.notInRepeat', start: 0, end: 14 })
    expect(error('position()')).toMatchObject({ key: 'expression.onlyInRows' })
  })
})

describe('Rows, seen from inside', () => {
  it('read their own answers, those of the outer row, and those of the form', () => {
    expect(reads('row.depth', 'wells')).toEqual(['0 answer wells.depth'])
    expect(reads('row.pump.kind', 'wells')).toEqual(['0 answer wells.pump.kind'])
    expect(reads('row.ph', 'wells.tests')).toEqual(['0 answer wells.tests.ph'])
    expect(reads('parent.depth', 'wells.tests')).toEqual(['1 answer wells.depth'])
    expect(reads('parent.parent.village', 'wells.tests')).toEqual(['root answer village'])
    expect(reads('parent.village', 'wells')).toEqual(['root answer village'])
    expect(reads('village', 'wells')).toEqual(['root answer village'])
  })

  it('read their own nested rows, or all of them', () => {
    expect(reads('row.tests.size()', 'wells')).toEqual(['0 count wells.tests'])
    expect(reads('sum(row.tests.ph)', 'wells')).toEqual(['0 column wells.tests.ph'])
    expect(reads('sum(wells.tests.ph)', 'wells')).toEqual(['root column wells.tests.ph'])
    expect(reads('row.depth == max(wells.depth)', 'wells')).toEqual(['0 answer wells.depth', 'root column wells.depth'])
  })

  it('read groups as maps', () => {
    expect(reads('row.pump', 'wells')).toEqual(['0 answer wells.pump.kind'])
    expect(value('row.pump', { '0 answer wells.pump.kind': 'hand' }, {}, { repeat: 'wells' })).toEqual({
      value: { kind: 'hand' },
    })
  })

  it('know their position', () => {
    const expression = parsed('position() * 2', { repeat: 'wells' })
    expect(expression.readsPosition).toBe(true)
    expect(expression.evaluate(() => null, { today: '2026-03-01', position: 3 })).toEqual({ value: 6 })
  })

  it('suggest the prefix for their own answers', () => {
    expect(error('depth > 1', { repeat: 'wells' })).toMatchObject({
      key: 'expression.unknownNameNear',
      params: { name: 'depth', near: 'row.depth' },
    })
  })
})

describe('A validation rule', () => {
  it('reads its own answer as value', () => {
    expect(value('value > 0 && value < 10', {}, { value: 4 }, { value: 'number' })).toEqual({ value: true })
    expect(error("value > 'a'", { value: 'number' })).toMatchObject({ key: 'expression.typesMismatch' })
    expect(error('value > 0')).toMatchObject({ key: 'expression.unknownName' })
  })
})

const scope = { choice: ['value', 'district'] }
const equals = (source: string) => parsed(source, scope).choiceEquals

describe('A choice filter', () => {
  it('reads the columns of a choice', () => {
    expect(
      value('choice.district == village', { 'root answer village': 'd1' }, { choice: { district: 'd1' } }, scope),
    ).toEqual({
      value: true,
    })
    expect(error('choice.ward == village', scope)).toMatchObject({ key: 'expression.unknownName' })
    expect(error('choice.ward == village', { choice: 'any' })).toBeNull()
    expect(error('choice.district > 5', scope)).toMatchObject({ key: 'expression.typesMismatch' })
  })

  it('reports a comparison of a column, for an index', () => {
    expect(equals('choice.district == village')?.column).toBe('district')
    expect(equals("choice.value != 'x' && village == choice.district")?.column).toBe('district')
    const found = equals("choice.district == village + '1'")?.evaluate(() => 'd', { today: '2026-03-01' })
    expect(found).toEqual({ value: 'd1' })
    expect(equals('choice.district == choice.value')).toBeUndefined()
    expect(equals("choice.district == 'a' || village == 'b'")).toBeUndefined()
    expect(equals("choice.district != 'a'")).toBeUndefined()
  })
})

const lists = new Map([['districts', ['code', 'name']]])
const lookup: Context['lookup'] = (list, key, column) => (key === 'd1' ? `${list} ${key} ${column}` : null)

describe('Looking up a list', () => {
  it('finds a cell by the key of its row', () => {
    const expression = parsed("lookup('districts', village, 'name')", { lists })
    expect(expression.readsLists).toEqual(['districts'])
    const at = (village: string) => expression.evaluate(() => village, { today: '2026-03-01', lookup })
    expect(at('d1')).toEqual({ value: 'districts d1 name' })
    expect(at('d9')).toEqual({ value: null })
  })

  it('is an error until the list is loaded', () => {
    const expression = parsed("lookup('districts', village, 'name')", { lists })
    expect(expression.evaluate(() => 'd1', { today: '2026-03-01', lookup: () => undefined })).toHaveProperty('error')
    expect(expression.evaluate(() => null, { today: '2026-03-01', lookup })).toEqual({ value: null })
  })

  it('refuses unknown lists and columns', () => {
    expect(error("lookup('wards', village, 'name')", { lists })).toMatchObject({
      key: 'expression.unknownList',
      start: 7,
      end: 14,
    })
    expect(error("lookup('districts', village, 'size')", { lists })).toMatchObject({ key: 'expression.unknownColumn' })
    expect(error("lookup(village, 'a', 'name')", { lists })).toMatchObject({ key: 'expression.wrongArgument' })
    expect(error("lookup('wards', village, 'name')")).toBeNull()
  })
})

it('a sum over rows is computed once for all rows, and again for other answers', () => {
  const expression = parsed('row.depth / sum(wells.depth)', { repeat: 'wells' })
  let looked = 0
  const column = (...depths: readonly number[]) =>
    new Proxy(depths, { get: (list, key) => (key === '0' && looked++, Reflect.get(list, key)) })
  const shareOf = (depth: number, over: readonly number[]) =>
    expression.evaluate(({ gives }) => (gives === 'column' ? over : depth), { today: '2026-03-01' })
  const first = column(1, 3)
  expect(shareOf(1, first)).toEqual({ value: 0.25 })
  const once = looked
  expect(shareOf(3, first)).toEqual({ value: 0.75 })
  expect(looked).toBe(once)
  expect(shareOf(1, column(1, 1))).toEqual({ value: 0.5 })
})

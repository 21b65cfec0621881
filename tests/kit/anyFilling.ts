import fc from 'fast-check'
import type { PlanNode } from '../../src/forms/compile/CompiledForm.ts'
import type { Filling, RowId } from '../../src/forms/filling/Filling.ts'
import { rowsAround } from '../../src/forms/filling/rowsAround.ts'
import type { Json } from '../../src/forms/kinds/ElementKind.ts'

/** A user action on a form, independent of the form: numbers select among the existing elements. */
export interface FillingAction {
  readonly what: 'answer' | 'answer again' | 'clear' | 'add' | 'remove' | 'move' | 'leave'
  readonly where: number
  readonly value: number
}

export const anyFillingActions: fc.Arbitrary<readonly FillingAction[]> = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...([
        'answer',
        'answer',
        'answer',
        'answer again',
        'add',
        'add',
        'add',
        'clear',
        'remove',
        'move',
        'leave',
      ] as const),
    ),
    where: fc.nat(10_000),
    value: fc.nat(10_000),
  }),
  { maxLength: 40 },
)

/** An element in a row. */
export interface Spot {
  readonly node: PlanNode
  readonly row: RowId
}

/** Every element in every row that contains it, in document order. */
export function spotsIn(filling: Filling): readonly Spot[] {
  return filling.compiled.nodes.flatMap((node) => rowsAround(filling, node).map((row) => ({ node, row })))
}

export function applyFillingAction(filling: Filling, { what, where, value }: FillingAction): void {
  const spots = spotsIn(filling)
  if (what === 'add' || what === 'remove' || what === 'move') {
    const repeats = spots.filter(({ node }) => node.kind.rows)
    const spot = repeats[where % Math.max(1, repeats.length)]
    if (!spot) return
    const rows = filling.rows(spot.node.element.id, spot.row)
    const row = rows[value % Math.max(1, rows.length)] ?? ''
    if (what === 'add' && rows.length < 6) filling.addRow(spot.node.element.id, spot.row, value % 3)
    if (what === 'remove') filling.removeRow(row)
    if (what === 'move') filling.moveRow(row, where % 4)
    return
  }
  const inputs = spots.filter(({ node }) => node.kind.sort === 'input' && node.path !== null)
  const spot = inputs[where % Math.max(1, inputs.length)]
  if (!spot) return
  const { node, row } = spot
  if (what === 'leave') filling.leave(node.element.id, row)
  else filling.answer(node.path ?? '', what === 'clear' ? undefined : valueFor(node.schema ?? {}, value), row)
}

const WORDS = ['a', 'b', 'a/1', 'hk', 'bt', '2026-03-01', '09:30', '2026-03', '2026-03-01T09:30:00+07:00', 'PT1H30M']
const MORE = ['ana@example.org', 'https://example.org', '+84 24 3825 3829', 'not any of these', '', 'none']
const NUMBERS = [1, 2, 3, 0, 2.5, -4, 5]

type Schema = { readonly [keyword: string]: unknown }

/** A value that usually matches a JSON Schema, and sometimes does not. */
function valueFor(schema: Schema, pick: number): Json {
  const { enum: allowed, type, anyOf } = schema
  if (Array.isArray(anyOf)) return valueFor(anyOf[pick % anyOf.length] as Schema, pick)
  if (pick % 19 === 18) return pick % 2 ? 'a' : 4
  if ('const' in schema) return schema['const'] as Json
  if (Array.isArray(allowed)) return allowed[pick % allowed.length] as Json
  if (type === 'string') return [...WORDS, ...MORE][pick % (WORDS.length + MORE.length)] ?? ''
  if (type === 'boolean') return pick % 2 === 0
  if (type === 'number' || type === 'integer') return NUMBERS[pick % NUMBERS.length] ?? 1
  if (type === 'array') return listFor(schema, pick)
  if (type === 'object') return objectFor(schema, pick)
  return pick % 2 ? 'a' : 2
}

function listFor({ items, minItems }: Schema, pick: number): Json {
  const count = Math.max(pick % 3, typeof minItems === 'number' ? minItems : 0)
  return Array.from({ length: count }, (_, i) => valueFor(itemSchema(items, i), Math.floor(pick / 3) + i))
}

const itemSchema = (items: unknown, index: number) => ((Array.isArray(items) ? items[index] : items) ?? {}) as Schema

function objectFor({ properties, required }: Schema, pick: number): Json {
  const needed = Array.isArray(required) ? (required as readonly string[]) : []
  const entries = Object.entries((properties ?? {}) as { readonly [name: string]: Schema })
  const wanted = entries.filter(([name], i) => needed.includes(name) || (pick >> i) % 2 === 0)
  return Object.fromEntries(wanted.map(([name, schema], i) => [name, valueFor(schema, Math.floor(pick / 5) + i)]))
}

import fc from 'fast-check'
import { kinds } from '../../src/elements/registry.ts'
import type { FormDocument, Settings } from '../../src/forms/document/FormDocument.ts'
import type { ElementKind } from '../../src/forms/kinds/ElementKind.ts'
import { attachedList, ElementBuilder, formWith } from './form.ts'

/** One element, independent of its surroundings: numbers select among the existing elements. */
interface Seed {
  readonly kind: number
  readonly where: number
  readonly rules: readonly Said[]
}

interface Said {
  readonly role: number
  readonly of: number
  readonly and: number
  readonly form: number
}

const pick = fc.nat(10_000)
const said: fc.Arbitrary<Said> = fc.record({ role: pick, of: pick, and: pick, form: pick })
const seed: fc.Arbitrary<Seed> = fc.record({ kind: pick, where: pick, rules: fc.array(said, { maxLength: 3 }) })

export const TOWNS = attachedList('towns', 'code', 'district', 'name')
const INPUTS = kinds.all.filter((kind) => kind.sort === 'input')
const HOLDERS = ['group', 'repeat', 'table', 'repeat', 'card', 'steps', 'repeat', 'table', 'columns'].flatMap(
  (id) => kinds.get(id) ?? [],
)

/**
 * Forms with every kind of input in groups, rows and nested rows, whose answers show, require, lock, calculate,
 * initialize, limit, filter and count each other. Some expressions are invalid in their place, as in drafts.
 */
export function anyForm(size = 14): fc.Arbitrary<FormDocument> {
  return fc.array(seed, { minLength: 1, maxLength: size }).map(grow)
}

interface Plant {
  readonly name: string
  readonly kind: ElementKind
  readonly holder: Plant | null
  readonly children: Plant[]
  readonly seed: Seed
}

function grow(seeds: readonly Seed[]): FormDocument {
  const roots: Plant[] = []
  const all: Plant[] = []
  for (const [i, seed] of seeds.entries()) {
    const holders = all.filter(({ kind }) => kind.sort === 'layout')
    const holder = holders[seed.where % (holders.length + 2)] ?? null
    // Every third is a container; every kind of input has its turn.
    const kind = seed.kind % 3 === 0 && depthOf(holder) < 4 ? at(HOLDERS, seed.where) : at(INPUTS, seed.kind)
    const plant: Plant = { name: `${kind.sort === 'input' ? 'q' : 'h'}${i}`, kind, holder, children: [], seed }
    all.push(plant)
    ;(holder ? holder.children : roots).push(plant)
  }
  return formWith({ lists: [TOWNS] }, ...roots.map((plant) => wordsOf(plant, all)))
}

function wordsOf(plant: Plant, all: readonly Plant[]): ElementBuilder {
  const { name, kind, seed, children } = plant
  const nests = kind.sort === 'input' || kind.nests === true
  const settings: { [key: string]: unknown } = { ...kind.defaults, ...(nests ? { label: name } : {}) }
  if (kind.rows) Object.assign(settings, at(ROWS, seed.where + seed.kind))
  if (kind.sort === 'input' && seed.where % 4 === 0) settings['required'] = true
  if (kind.id === 'select' && seed.where % 2 === 0) settings['choicesFrom'] = 'towns'
  for (const said of seed.rules) Object.assign(settings, ruleOf(plant, all, said, settings))
  const inner = kind.sort === 'layout' ? children.map((child) => wordsOf(child, all)) : undefined
  return new ElementBuilder(kind.id, nests ? name : undefined, settings, inner)
}

const ROWS: readonly Settings[] = [{}, { start: 2 }, { min: 1, max: 3 }, { fixed: 2 }, { max: 2 }]

function ruleOf(plant: Plant, all: readonly Plant[], { role, of, and, form }: Said, settings: Settings): Settings {
  const seen = all.filter((other) => other.kind.sort === 'input' || other.kind.rows)
  if (seen.length === 0) return {}
  const [one, other] = [mention(at(seen, of), plant, of), mention(at(seen, and), plant, and)]
  const condition = at(CONDITIONS, form)(one, other)
  if (plant.kind.sort !== 'input') {
    return plant.kind.rows && role % 2 ? { count: at(NUMBERS, form)(one, other) } : { shownWhen: condition }
  }
  const type = plant.kind.valueSchema?.(settings as never) as { readonly type?: string } | undefined
  const values = type?.type === 'string' ? TEXTS : type?.type === 'boolean' ? CONDITIONS : NUMBERS
  switch (role % 8) {
    case 0:
      return { calculation: at(values, form)(one, other) }
    case 1:
      return { default: at(values, form)(one, other) }
    case 2:
      return { constraint: at(CONSTRAINTS, form)(one, other) }
    case 3:
      return { choiceFilter: at(FILTERS, form)(one, other) }
    case 4:
      return { requiredWhen: condition }
    case 5:
      return { readOnlyWhen: condition }
    default:
      return { shownWhen: condition }
  }
}

/**
 * The name of an element in another's expressions: `row.x` in its own row, `parent.x` in the enclosing one, a column
 * from outside.
 */
function mention(target: Plant, from: Plant, form: number): string {
  const around = (plant: Plant) => chain(plant).filter(({ kind }) => kind.rows)
  const own = around(from).at(-1)
  const theirs = around(target).at(-1)
  const name = dotted(target)
  if (own && theirs === own && form % 3) return `row.${name.slice(dotted(own).length + 1)}`
  const outer = own && around(own).at(-1)
  if (own && outer && theirs === outer && form % 2) return `parent.${name.slice(dotted(outer).length + 1)}`
  if (theirs) return `sum(${name})`
  return target.kind.rows ? `size(${name})` : name
}

type Template = (one: string, other: string) => string

const CONDITIONS: readonly Template[] = [
  (a) => `${a} != null`,
  (a) => `${a} == null`,
  (a) => `${a} == "a"`,
  (a) => `${a} == true`,
  (a) => `${a} > 1`,
  (a) => `selected(${a}, "a")`,
  (a, b) => `${a} == null || ${b} != null`,
  (a, b) => `${a} != null && !(${b} == null)`,
  (a, b) => `count(${a}) >= count(${b})`,
  (a, b) => `coalesce(${a}, ${b}) == null`,
  (a) => `position() > 1 || ${a} == null`,
  () => 'today() > "2026-02-01"',
]
const NUMBERS: readonly Template[] = [
  (a) => `${a} + 1`,
  (a, b) => `coalesce(${a}, ${b}, 1)`,
  (a, b) => `count(${a}) + count(${b})`,
  () => 'position() * 2',
  (a) => `once(${a})`,
  (a) => `${a}`,
]
const TEXTS: readonly Template[] = [
  (a) => `${a}`,
  (a, b) => `coalesce(${a}, ${b}, "none")`,
  (a) => `lookup('towns', ${a}, 'district')`,
  (a) => `${a} == null ? null : uuid()`,
  (a) => `once(${a})`,
  () => 'now()',
  () => 'today()',
]
const CONSTRAINTS: readonly Template[] = [
  (a) => `value != ${a}`,
  () => 'value != "b" && value != 2',
  (a, b) => `${a} == null || ${b} == null`,
]
const FILTERS: readonly Template[] = [
  (a) => `choice.value != ${a}`,
  (a) => `choice.district == ${a}`,
  (a, b) => `choice.district == ${a} && ${b} == null`,
  (a) => `${a} == null || choice.value == "a"`,
]

const chain = (plant: Plant): readonly Plant[] => (plant.holder ? [...chain(plant.holder), plant.holder] : [])
const dotted = (plant: Plant) =>
  [...chain(plant), plant].flatMap(({ kind, name }) => (kind.sort === 'input' || kind.nests ? [name] : [])).join('.')
const depthOf = (plant: Plant | null) => (plant ? chain(plant).length + 1 : 0)

function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T
}

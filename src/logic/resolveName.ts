import { compileFields, throwUnknownName } from './compileFields.ts'
import type { Read } from './Expression.ts'
import type { Reference } from './references.ts'
import { ANY, lookUp, MAP, PLAIN, throwInvalid, ROW_COUNT, type Compiling, type Type, type TypedNode } from './types.ts'

/**
 * Compiles an occurrence of an answer: `depth`, `pump.handle`, `wells` and `wells.depth` from outside its rows,
 * `row.depth` and `parent.x` inside, `value` in a constraint, `choice.label` in a choice filter. Throws for unknown
 * names. For a repeat, reads its rows, or only their number.
 */
export function resolveName(reference: Reference, compiling: Compiling, ofRows: 'rows' | 'count' = 'rows'): TypedNode {
  const { scope } = compiling
  const dot = reference.name.indexOf('.')
  const first = dot < 0 ? reference.name : reference.name.slice(0, dot)
  const rest = dot < 0 ? [] : reference.name.slice(dot + 1).split('.')
  if (first === 'value' && scope.value !== undefined) {
    const value: TypedNode = { type: { is: scope.value }, run: ({ context }) => context.value ?? null }
    return compileFields(value, rest, reference, compiling)
  }
  if (first === 'choice' && scope.choice !== undefined) {
    const type: Type = scope.choice === 'any' ? MAP : { is: 'map', columns: scope.choice }
    return compileFields({ type, run: ({ context }) => context.choice ?? null }, rest, reference, compiling)
  }
  if ((first === 'row' || first === 'parent') && !lookUp(first, compiling)) return inRows(reference, compiling, ofRows)
  return below(reference.name, { prefix: '', up: null, repeat: null }, reference, compiling, ofRows)
}

/**
 * Resolves `row.…`, `parent.…`, `parent.parent.…` through the enclosing rows; the parent of the outermost is the form.
 */
function inRows(reference: Reference, compiling: Compiling, ofRows: 'rows' | 'count'): TypedNode {
  const { scope } = compiling
  const steps = reference.name.split('.')
  let repeat = scope.repeat ?? null
  if (repeat === null) {
    const [name = ''] = steps
    return throwInvalid('expression.notInRepeat', reference, `There is no ${name} outside of a repeat.`, { name })
  }
  let up = 0
  let at = 1
  if (steps[0] === 'parent') {
    for (at = 0; steps[at] === 'parent' && repeat !== null; at++, up++)
      repeat = lookUp(repeat, compiling)?.repeat ?? null
  }
  const rest = steps.slice(at).join('.')
  if (rest === '') {
    return throwInvalid('expression.unknownName', reference, `Say which answer of ${reference.name}.`, {
      name: reference.name,
    })
  }
  const start = repeat === null ? { prefix: '', up: null, repeat } : { prefix: `${repeat}.`, up, repeat }
  return below(rest, start, reference, compiling, ofRows)
}

/** Starting point of a chain: the form, or a row `up` levels above, of this repeat. */
interface Start {
  readonly prefix: string
  readonly up: number | null
  readonly repeat: string | null
}

/** Compiles the answer, group or repeat of a chain. */
function below(
  chain: string,
  { prefix, up, repeat: from }: Start,
  reference: Reference,
  compiling: Compiling,
  ofRows: 'rows' | 'count',
): TypedNode {
  const whole = prefix === '' ? chain : prefix + chain
  const { name, known } = longestKnown(whole, prefix.length, compiling)
  if (!known) return throwUnknownName(reference, compiling)
  const steps = name.length === whole.length ? [] : whole.slice(name.length + 1).split('.')
  const here = known.repeat === from
  if (known.is === 'answer') {
    const type = PLAIN[known.type]
    if (here) return compileFields(reading({ name, up, gives: 'answer' }, type, compiling), steps, reference, compiling)
    if (steps.length > 0) return throwUnknownName(reference, compiling)
    return reading({ name, up, gives: 'column' }, { is: 'list', of: type }, compiling)
  }
  if (steps.length > 0 || (known.is === 'group' && !here)) return throwUnknownName(reference, compiling)
  if (known.is === 'group') return group(name, up, from, compiling)
  const type: Type = ofRows === 'count' ? ROW_COUNT : { is: 'list', of: { is: 'map', under: name } }
  return reading({ name, up, gives: ofRows }, type, compiling)
}

/** Longest prefix of a chain that is a known name; the rest are fields of its value. */
function longestKnown(name: string, least: number, compiling: Compiling) {
  for (let end = name.length; end > least; end = name.lastIndexOf('.', end - 1)) {
    const part = end === name.length ? name : name.slice(0, end)
    const known = lookUp(part, compiling)
    if (known) return { name: part, known }
  }
  return { name, known: undefined }
}

/** Returns the read of an answer, identical for all occurrences in the expression. */
function reading(wanted: Read, type: Type, { found }: Compiling): TypedNode {
  const known = found.reads.find(
    ({ name, up, gives }) => name === wanted.name && up === wanted.up && gives === wanted.gives,
  )
  const read = known ?? wanted
  if (!known) found.reads.push(wanted)
  return { type, run: (frame) => frame.read(read) ?? null }
}

/** Compiles a group as a map of its answers, with nested groups and rows of repeats. Blank if all of it is blank. */
function group(name: string, up: number | null, from: string | null, compiling: Compiling): TypedNode {
  const { names, found } = compiling
  found.onAllNames = true
  const parts = new Map<string, TypedNode>()
  for (const leaf of names.leaves(name)) {
    let repeat = names.repeatOf(leaf)
    for (let outer = repeat; outer !== null && outer !== from; outer = names.repeatOf(outer)) repeat = outer
    if (repeat === from) parts.set(leaf, reading({ name: leaf, up, gives: 'answer' }, ANY, compiling))
    else if (repeat !== null) parts.set(repeat, reading({ name: repeat, up, gives: 'rows' }, ANY, compiling))
  }
  const steps = [...parts].map(([part, { run }]) => ({ path: part.slice(name.length + 1).split('.'), run }))
  return {
    type: { is: 'map', under: name },
    run: (frame) => {
      const made: { [key: string]: unknown } = Object.create(null) as { [key: string]: unknown }
      for (const { path, run } of steps) {
        const value = run(frame)
        if (value !== null) put(made, path, value)
      }
      return Object.keys(made).length > 0 ? made : null
    },
  }
}

function put(made: { [key: string]: unknown }, path: readonly string[], value: unknown): void {
  let at = made
  for (const step of path.slice(0, -1)) at = (at[step] ??= Object.create(null)) as { [key: string]: unknown }
  at[path.at(-1) ?? ''] = value
}

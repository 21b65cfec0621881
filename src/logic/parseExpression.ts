import { ParseError, type ASTNode } from '@marcbachmann/cel-js'
import type { AnswerNames } from './AnswerNames.ts'
import { BUILT_IN_NAMES, environment, onDay, REFUSED_FUNCTIONS } from './environment.ts'
import { callsIn, referencesIn, type Reference } from './references.ts'

/** What an evaluation came to. An error never leaves the logic as an exception. */
export type Outcome = { readonly value: unknown } | { readonly error: string }

/** The answer behind a dotted name; null or undefined while blank. */
export type ReadName = (name: string) => unknown

/** An expression, ready to be evaluated over answers. */
export interface Expression {
  /** The dotted names of the answers it reads, each once: `depth`, `pump.handle`. */
  readonly reads: readonly string[]
  /** `today` is the day of filling, `YYYY-MM-DD`. Never throws. */
  readonly evaluate: (read: ReadName, today: string) => Outcome
}

/** Why a text is no expression: places count characters of the source; `key` is of the `editor` namespace. */
export interface ExpressionError {
  readonly start: number
  readonly end: number
  readonly key:
    | 'expression.syntax'
    | 'expression.unknownName'
    | 'expression.unknownFunction'
    | 'expression.types'
    | 'expression.notCondition'
  readonly params: { readonly [name: string]: string }
  /** English, from the parser or from us, for callers without words. */
  readonly message: string
}

export type ParsedExpression = { readonly expression: Expression } | { readonly error: ExpressionError }

/**
 * Reads a CEL expression over the answers called `names`; a group's own name reads all of its answers.
 * `wants` says whether it has to be a condition, true or false, or may come to any value.
 */
export function parseExpression(
  source: string,
  names: AnswerNames,
  wants: 'condition' | 'value' = 'condition',
): ParsedExpression {
  const written = parse(source)
  if ('error' in written) return written
  const { ast } = written
  const references = referencesIn(ast)
  const refused = callsIn(ast).find((call) => REFUSED_FUNCTIONS.has(call.name))
  if (refused) return fail('expression.unknownFunction', refused, `The function ${refused.name} is not available.`)

  const reads = new Set<string>()
  for (const reference of references) {
    const known = knownPart(reference.name, names)
    if (!known) return fail('expression.unknownName', reference, `There is no answer called ${reference.name}.`)
    reads.add(known)
  }
  const safe = aliased(source, references)
  const parsed = safe === source ? written : parse(safe)
  if ('error' in parsed) return parsed
  const { run, check } = parsed
  const typed = check()
  if (typed.error) {
    const { code, summary, range } = typed.error
    const isCall = code === 'no_matching_overload' || code === 'unknown_function'
    const call = isCall ? callsIn(ast).find((one) => one.start === range?.start && one.end === range.end) : undefined
    const place = { name: call?.name ?? '', start: range?.start ?? 0, end: range?.end ?? source.length }
    return fail(call ? 'expression.unknownFunction' : 'expression.types', place, summary)
  }
  if (wants === 'condition' && typed.type !== 'bool' && typed.type !== 'dyn') {
    const whole = { name: typed.type ?? '', start: 0, end: source.length }
    return fail('expression.notCondition', whole, `This comes to ${typed.type}, not to true or false.`)
  }
  const leaves = [...new Set([...reads].flatMap(names.leaves))]
  return { expression: { reads: leaves, evaluate: evaluator(run, leaves) } }
}

interface Parsed {
  readonly ast: ASTNode
  readonly run: (context: Context) => unknown
  readonly check: () => {
    type?: string
    error?: { code: string; summary: string; range?: { start: number; end: number } }
  }
}

function parse(source: string): Parsed | { readonly error: ExpressionError } {
  try {
    const result = environment.parse(source)
    return { ast: result.ast, run: (context) => result(context) as unknown, check: () => result.check() }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const start = Math.min(error.range?.start ?? 0, source.length)
    const end = Math.max(start, Math.min(error.range?.end ?? source.length, source.length))
    return fail('expression.syntax', { name: source.slice(start, end), start, end }, error.summary)
  }
}

function fail(
  key: ExpressionError['key'],
  { name, start, end }: { readonly name: string; readonly start: number; readonly end: number },
  message: string,
): { readonly error: ExpressionError } {
  return { error: { start, end, key, params: { name, message }, message } }
}

/**
 * The source with answers that are called like something of CEL's own, such as `type`, under another name. It has the
 * same length, so errors keep their places, and starts with `_`, which no answer's name does.
 */
function aliased(source: string, references: readonly Reference[]): string {
  return references.reduce(
    (text, { name, start }) => (alias(name) === name ? text : `${text.slice(0, start)}_${text.slice(start + 1)}`),
    source,
  )
}

function alias(name: string): string {
  return BUILT_IN_NAMES.has(name.split('.')[0] ?? '') ? `_${name.slice(1)}` : name
}

/**
 * The part of a chain that names an answer: `place.type` reads `place`, whose value has a `type`. A group has only
 * its answers, so `pump.lever` is nothing when `pump` holds no `lever`.
 */
function knownPart(chain: string, names: AnswerNames): string | null {
  if (names.has(chain)) return chain
  for (let end = chain.lastIndexOf('.'); end > 0; end = chain.lastIndexOf('.', end - 1)) {
    const name = chain.slice(0, end)
    if (names.has(name)) return names.leaves(name).includes(name) ? name : null
  }
  return null
}

type Context = { [name: string]: unknown }

/** Every answer that is read is provided, null while blank, so that no name is ever unknown to the evaluator. */
function evaluator(run: Parsed['run'], leaves: readonly string[]): Expression['evaluate'] {
  const steps = leaves.map((leaf) => [leaf, alias(leaf).split('.')] as const)
  return (read, today) => {
    const context: Context = Object.create(null) as Context
    for (const [leaf, path] of steps) put(context, path, read(leaf) ?? null)
    try {
      const value = onDay(today, () => run(context))
      return { value: typeof value === 'bigint' ? Number(value) : value }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
}

function put(context: Context, steps: readonly string[], value: unknown): void {
  let at = context
  for (const step of steps.slice(0, -1)) at = (at[step] ??= Object.create(null)) as Context
  at[steps[steps.length - 1] ?? ''] = value
}

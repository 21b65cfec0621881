import type { StoredElement } from '../../document/StoredDocument.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import type { NamingLayout } from './Clip.ts'

/** A copy with its original: the same tree with new ids and, where names were taken, new names. */
export interface Copy {
  readonly was: StoredElement
  readonly is: StoredElement
  /** Layouts around `was`, see ClipRoot. */
  readonly around: readonly NamingLayout[] | null
}

/** A copied element, with the names of its answer and enclosing repeat before and after. */
export interface CopiedElement {
  readonly was: StoredElement
  readonly is: StoredElement
  readonly before: CopiedPlace
  readonly after: CopiedPlace
}

export interface CopiedPlace {
  /** Dotted name; null if it or an enclosing layout has none. */
  readonly name: string | null
  /** Dotted name of the innermost enclosing repeat; null outside of repeats. */
  readonly repeat: string | null
}

interface Surroundings {
  /** Prefix of names of answers; null if an enclosing element has no name. */
  readonly prefix: string | null
  readonly repeat: string | null
}

/** Yields all elements of copies placed in the layouts `target`; parents first. */
export function* eachCopied(
  copies: readonly Copy[],
  target: readonly NamingLayout[] | null,
  kinds: Kinds,
): Generator<CopiedElement> {
  for (const { was, is, around } of copies) yield* walk(was, is, surroundingsOf(around), surroundingsOf(target), kinds)
}

function* walk(
  was: StoredElement,
  is: StoredElement,
  from: Surroundings,
  to: Surroundings,
  kinds: Kinds,
): Generator<CopiedElement> {
  const before = { name: nameIn(from, was), repeat: from.repeat }
  const after = { name: nameIn(to, is), repeat: to.repeat }
  yield { was, is, before, after }
  const kind = kinds.get(was.kind)
  const inside = (around: Surroundings, name: string | null): Surroundings =>
    kind?.nests ? { prefix: name === null ? null : `${name}.`, repeat: kind.rows ? name : around.repeat } : around
  for (const [i, child] of (was.children ?? []).entries()) {
    const copy = is.children?.[i]
    if (copy) yield* walk(child, copy, inside(from, before.name), inside(to, after.name), kinds)
  }
}

const nameIn = ({ prefix }: Surroundings, { name }: StoredElement) =>
  prefix === null || name === undefined ? null : `${prefix}${name}`

function surroundingsOf(holders: readonly NamingLayout[] | null): Surroundings {
  const repeats = repeatsAmong(holders)
  return { prefix: holders && holders.map(({ name }) => `${name}.`).join(''), repeat: repeats.at(-1) ?? null }
}

/** Dotted names of the repeats among enclosing layouts. */
export function repeatsAmong(holders: readonly NamingLayout[] | null): readonly string[] {
  const names = (holders ?? []).map(({ name }) => name)
  return (holders ?? []).flatMap(({ rows }, i) => (rows ? [names.slice(0, i + 1).join('.')] : []))
}

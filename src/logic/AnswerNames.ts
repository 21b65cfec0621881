/** Type of an answer in expressions. `any`: only known during filling. */
export type ValueType = 'text' | 'number' | 'boolean' | 'list' | 'map' | 'any'

/** A name: an answer, or a repeat, which contains answers called `repeat.answer`. */
export interface NamedAnswer {
  /** Dotted: `depth`, `pump.handle`, `wells.depth`. */
  readonly name: string
  /** Default: any. */
  readonly type?: ValueType
  readonly repeat?: boolean
}

/** Target of a name: identical for the same target. */
export interface KnownName {
  readonly is: 'answer' | 'group' | 'repeat'
  /** A repeat is a list, a group a map. */
  readonly type: ValueType
  /** The innermost enclosing repeat, excluding itself; null outside of repeats. */
  readonly repeat: string | null
}

/** Names an expression may use: dotted names of answers, and of the groups and repeats that contain them. */
export interface AnswerNames {
  readonly get: (name: string) => KnownName | undefined
  readonly has: (name: string) => boolean
  /** Answers covered by a name: itself, or every answer of a group or repeat. */
  readonly leaves: (name: string) => readonly string[]
  /** A repeat is a list, a group a map. */
  readonly typeOf: (name: string) => ValueType
  readonly isRepeat: (name: string) => boolean
  readonly isGroup: (name: string) => boolean
  /** The innermost repeat that contains a name, excluding itself; null outside of repeats. */
  readonly repeatOf: (name: string) => string | null
  /** All names, including groups and repeats. */
  readonly all: readonly string[]
}

const RECENT = 4
const recent = new Map<string, AnswerNames>()

/**
 * Creates the names from the dotted names of all answers: `pump.handle` also defines the group `pump`. Returns the same
 * object for the same names and types (of the last few sets), since parsed expressions are cached with it.
 */
export function answerNames(answers: Iterable<string | NamedAnswer>): AnswerNames {
  const named = Array.from(answers, (one) => (typeof one === 'string' ? { name: one } : one))
  const key = named.map(({ name, type, repeat }) => `${name}:${repeat ? 'repeat' : (type ?? 'any')}`).join(' ')
  const known = recent.get(key) ?? make(named)
  recent.delete(key)
  recent.set(key, known)
  if (recent.size > RECENT)
    for (const oldest of [...recent.keys()].slice(0, recent.size - RECENT)) recent.delete(oldest)
  return known
}

function make(named: readonly NamedAnswer[]): AnswerNames {
  const known = new Map<string, KnownName>()
  const repeats = new Set<string>()
  for (const { name, repeat } of named) if (repeat) repeats.add(name)
  const around = (name: string) => {
    if (repeats.size === 0) return null
    for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
      if (repeats.has(name.slice(0, end))) return name.slice(0, end)
    }
    return null
  }
  for (const { name, type = 'any', repeat } of named) {
    known.set(name, repeat ? knownName('repeat', 'list', around(name)) : knownName('answer', type, around(name)))
    for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
      const holder = name.slice(0, end)
      if (known.has(holder)) break
      known.set(
        holder,
        repeats.has(holder) ? knownName('repeat', 'list', around(holder)) : knownName('group', 'map', around(holder)),
      )
    }
  }
  return {
    get: (name) => known.get(name),
    has: (name) => known.has(name),
    leaves: (name) =>
      known.get(name)?.is === 'answer'
        ? [name]
        : [...known].flatMap(([one, { is }]) => (is === 'answer' && one.startsWith(`${name}.`) ? [one] : [])),
    typeOf: (name) => known.get(name)?.type ?? 'any',
    isRepeat: (name) => known.get(name)?.is === 'repeat',
    isGroup: (name) => known.get(name)?.is === 'group',
    repeatOf: (name) => known.get(name)?.repeat ?? around(name),
    all: [...known.keys()],
  }
}

const kept = new Map<string, KnownName>()

function knownName(is: KnownName['is'], type: ValueType, repeat: string | null): KnownName {
  const key = `${is} ${type} ${repeat ?? ''}`
  const made = kept.get(key) ?? { is, type, repeat }
  kept.set(key, made)
  return made
}

/** The type of an answer in expressions. `any`: known only when filling in. */
export type ValueType = 'text' | 'number' | 'boolean' | 'list' | 'map' | 'any'

/** One name: an answer, or a repeat, whose answers are called `repeat.answer` and stand in it. */
export interface NamedAnswer {
  /** Dotted: `depth`, `pump.handle`, `wells.depth`. */
  readonly name: string
  /** Default: any. */
  readonly type?: ValueType
  readonly repeat?: boolean
}

/** The target of a name: the same object for the same target. */
export interface KnownName {
  readonly is: 'answer' | 'group' | 'repeat'
  /** A repeat is a list, a group a map. */
  readonly type: ValueType
  /** The innermost repeat it stands in (not itself); null outside of repeats. */
  readonly repeat: string | null
}

/** The names an expression may mention: dotted names of answers, and of the groups and repeats that hold them. */
export interface AnswerNames {
  readonly get: (name: string) => KnownName | undefined
  readonly has: (name: string) => boolean
  /** The answers a name stands for: itself, or every answer of a group or a repeat. */
  readonly leaves: (name: string) => readonly string[]
  /** A repeat is a list, a group a map. */
  readonly typeOf: (name: string) => ValueType
  readonly isRepeat: (name: string) => boolean
  readonly isGroup: (name: string) => boolean
  /** The innermost repeat a name stands in (not itself); null outside of repeats. */
  readonly repeatOf: (name: string) => string | null
  /** Every name there is, groups and repeats among them. */
  readonly all: readonly string[]
}

const RECENT = 4
const recent = new Map<string, AnswerNames>()

/**
 * From the dotted names of all answers: `pump.handle` also makes the group `pump` known. The same object for the same
 * names and types (of the last few sets), since everything parsed over it is kept beside it.
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

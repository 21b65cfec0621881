/** What an answer is to an expression. `any`: only filling in can tell. */
export type ValueType = 'text' | 'number' | 'boolean' | 'list' | 'map' | 'any'

/** One name: an answer, or a repeat, whose answers are called `repeat.answer` and stand in it. */
export interface NamedAnswer {
  /** Dotted: `depth`, `pump.handle`, `wells.depth`. */
  readonly name: string
  /** Default: any. */
  readonly type?: ValueType
  readonly repeat?: boolean
}

/** The names an expression may mention: dotted names of answers, and of the groups and repeats that hold them. */
export interface AnswerNames {
  readonly has: (name: string) => boolean
  /** The answers a name stands for: itself, or every answer of a group or a repeat. */
  readonly leaves: (name: string) => readonly string[]
  /** A repeat is a list, a group a map. */
  readonly typeOf: (name: string) => ValueType
  readonly isRepeat: (name: string) => boolean
  /** The innermost repeat a name stands in (not itself); null outside of repeats. */
  readonly repeatOf: (name: string) => string | null
  /** Every name there is, groups and repeats among them. */
  readonly all: readonly string[]
}

const RECENT = 16
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
  const leaves = new Map<string, string[]>()
  const types = new Map<string, ValueType>()
  const repeats = new Set(named.flatMap(({ name, repeat }) => (repeat ? [name] : [])))
  for (const { name, type = 'any' } of named) {
    if (repeats.has(name)) {
      // A repeat stands for what is in it; without anything in it, it is known all the same.
      if (!leaves.has(name)) leaves.set(name, [])
      continue
    }
    types.set(name, type)
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const prefix = name.slice(0, end)
      const known = leaves.get(prefix)
      if (known) known.push(name)
      else leaves.set(prefix, [name])
    }
  }
  return {
    has: (name) => leaves.has(name),
    leaves: (name) => leaves.get(name) ?? [],
    typeOf: (name) => (repeats.has(name) ? 'list' : (types.get(name) ?? (leaves.has(name) ? 'map' : 'any'))),
    isRepeat: (name) => repeats.has(name),
    repeatOf: (name) => {
      for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
        if (repeats.has(name.slice(0, end))) return name.slice(0, end)
      }
      return null
    },
    all: [...leaves.keys()],
  }
}

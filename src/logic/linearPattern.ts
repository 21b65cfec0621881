import { loadedPack } from './packs.ts'

/** A pattern that was understood. */
export interface LinearPattern {
  /** Whether some part of the text matches; begin with `^` and end with `$` for the whole. */
  readonly test: (text: string) => boolean
  /** Whether the text as a whole matches. */
  readonly testWhole: (text: string) => boolean
}

/** `notLoaded`: await `loadPatterns()` first. `message` is English, for developers. */
export interface NoPattern {
  readonly error: 'notLoaded' | 'tooLong' | 'syntax'
  readonly message: string
}

const MAX_PATTERN = 1_000
/** Pattern and repetitions multiply while it is compiled, before the compiler counts. */
const MAX_EXPANDED = 100_000
const REMEMBERED = 500
const remembered = new Map<string, LinearPattern | NoPattern>()

/** An author's pattern, for an engine that takes time in proportion to the text. Never throws. */
export function linearPattern(pattern: string): LinearPattern | NoPattern {
  const compile = loadedPack('patterns')
  if (!compile) return { error: 'notLoaded', message: 'Patterns are not loaded yet.' }
  const known = remembered.get(pattern)
  if (known) return known
  const made = make(pattern, compile)
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(pattern, made)
  return made
}

function make(
  pattern: string,
  compile: NonNullable<ReturnType<typeof loadedPack<'patterns'>>>,
): LinearPattern | NoPattern {
  const counts = Array.from(pattern.matchAll(/\{[\d,]{1,13}\}/g), ([braces]) =>
    braces.slice(1, -1).split(',').map(Number),
  )
  const repeats = Math.max(1, ...counts.flat())
  if (pattern.length > MAX_PATTERN || pattern.length * repeats > MAX_EXPANDED) {
    return { error: 'tooLong', message: 'The pattern is too long.' }
  }
  try {
    const compiled = compile(pattern)
    return { test: (text) => compiled.test(text), testWhole: (text) => compiled.testExact(text) }
  } catch (error) {
    return { error: 'syntax', message: error instanceof Error ? error.message : String(error) }
  }
}

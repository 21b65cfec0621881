import { loadedPack } from './packs.ts'

/** A compiled pattern. */
export interface LinearPattern {
  /** True if any part of the text matches; use `^` and `$` for the whole. */
  readonly test: (text: string) => boolean
  /** True if the whole text matches. */
  readonly testWhole: (text: string) => boolean
  /** Cost of testing a text, in steps. */
  readonly steps: (text: string) => number
  /** Number of compiled instructions. */
  readonly size: number
}

/** `notLoaded`: await `loadPatterns()` first. `message` is English, for developers. */
export interface InvalidPattern {
  readonly error: 'notLoaded' | 'tooLong' | 'syntax'
  readonly message: string
}

const MAX_PATTERN = 1_000
/** Maximum number of instructions of all patterns of a form: compiling them takes a server half a second. */
export const MAX_PATTERN_INSTRUCTIONS = 50_000
/** Maximum length after expanding repetitions, which multiply before the compiler counts instructions. */
const MAX_EXPANDED = 100_000
/** Instructions times characters per step. */
const PER_STEP = 4
/** Maximum number of cached instructions, and of patterns: ten times the maximum of a form. */
const REMEMBERED = 10 * MAX_PATTERN_INSTRUCTIONS
const remembered = new Map<string, LinearPattern | InvalidPattern>()
let rememberedSize = 0

/** Compiles an author's pattern for an engine with linear run time. Never throws. */
export function linearPattern(pattern: string): LinearPattern | InvalidPattern {
  const compile = loadedPack('patterns')
  if (!compile) return { error: 'notLoaded', message: 'Patterns are not loaded yet.' }
  const known = remembered.get(pattern)
  if (known) return known
  const made = make(pattern, compile)
  rememberedSize += 'error' in made ? 1 : made.size
  if (rememberedSize > REMEMBERED) {
    remembered.clear()
    rememberedSize = 'error' in made ? 1 : made.size
  }
  remembered.set(pattern, made)
  return made
}

function make(
  pattern: string,
  compile: NonNullable<ReturnType<typeof loadedPack<'patterns'>>>,
): LinearPattern | InvalidPattern {
  const counts = Array.from(pattern.matchAll(/\{[\d,]{1,13}\}/g), ([braces]) =>
    braces.slice(1, -1).split(',').map(Number),
  )
  const repeats = Math.max(1, ...counts.flat())
  if (pattern.length > MAX_PATTERN || pattern.length * repeats > MAX_EXPANDED) {
    return { error: 'tooLong', message: 'The pattern is too long.' }
  }
  try {
    const compiled = compile(pattern)
    const size = compiled.programSize()
    return {
      test: (text) => compiled.test(text),
      testWhole: (text) => compiled.testExact(text),
      steps: ({ length }) => Math.ceil((length * size) / PER_STEP),
      size,
    }
  } catch (error) {
    return { error: 'syntax', message: error instanceof Error ? error.message : String(error) }
  }
}

import { loadedPack } from './packs.ts'

/** A pattern that was understood. */
export interface LinearPattern {
  /** True if some part of the text matches; begin with `^` and end with `$` for the whole. */
  readonly test: (text: string) => boolean
  /** True if the text as a whole matches. */
  readonly testWhole: (text: string) => boolean
  /** The work of testing a text, in the steps of expressions. */
  readonly steps: (text: string) => number
  /** The number of instructions it compiled to. */
  readonly size: number
}

/** `notLoaded`: await `loadPatterns()` first. `message` is English, for developers. */
export interface NoPattern {
  readonly error: 'notLoaded' | 'tooLong' | 'syntax'
  readonly message: string
}

const MAX_PATTERN = 1_000
/** The limit for all patterns of a form, in instructions: compiling them takes a server half a second. */
export const PATTERNS_OF_FORM = 50_000
/** Pattern and repetitions multiply while it is compiled, before the compiler counts. */
const MAX_EXPANDED = 100_000
/** So many instructions over so many letters take about as long as one part of an expression. */
const PER_STEP = 4
/** So many instructions in all are kept, and as many patterns: what a form has at most, ten times. */
const REMEMBERED = 10 * PATTERNS_OF_FORM
const remembered = new Map<string, LinearPattern | NoPattern>()
let rememberedSize = 0

/** An author's pattern, for an engine that takes time in proportion to the text. Never throws. */
export function linearPattern(pattern: string): LinearPattern | NoPattern {
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

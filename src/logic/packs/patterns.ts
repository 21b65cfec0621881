import { RE2JS } from 're2js'

const MAX_PROGRAM = 10_000

/**
 * A pattern for the automaton of RE2, whose time grows with pattern and text alone, never with how they meet: there
 * is no backtracking, and so there are no back references and no look-around. Throws on what it cannot read.
 */
export function compilePattern(pattern: string): RE2JS {
  const compiled = RE2JS.compile(pattern)
  if (compiled.programSize() > MAX_PROGRAM) throw new Error('The pattern repeats too much.')
  return compiled
}

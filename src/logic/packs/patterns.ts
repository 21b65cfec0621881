import { RE2JS } from 're2js'

const MAX_PROGRAM = 10_000

/**
 * Compiles a pattern with RE2, whose run time is linear in pattern and text: without backtracking, hence without back
 * references and look-around. Throws for invalid patterns.
 */
export function compilePattern(pattern: string): RE2JS {
  const compiled = RE2JS.compile(pattern)
  if (compiled.programSize() > MAX_PROGRAM) throw new Error('The pattern repeats too much.')
  return compiled
}

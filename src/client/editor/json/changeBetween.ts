import type { TextChange } from './JsonProblem.ts'

/**
 * Returns the smallest change that turns one text into another; null if they are equal. The text around it keeps its
 * position.
 */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

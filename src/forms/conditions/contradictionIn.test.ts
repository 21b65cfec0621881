import '../../logic/grammar.ts'
import { describe, expect, it } from 'vitest'
import { contradictionIn } from './contradictionIn.ts'
import { readCondition } from './readCondition.ts'

const never = (source: string, ...blank: string[]) => {
  const read = readCondition(source)
  return 'condition' in read ? contradictionIn(read.condition, (name) => blank.includes(name)) : undefined
}

describe('A condition that never holds', () => {
  it.each([
    'depth > 5 && depth < 3',
    'depth > 5 && depth <= 5',
    'use == "a" && use == "b"',
    'use == "a" && use != "a"',
    'use == "c" && use in ["a", "b"]',
    'seen >= "2026-02-01" && seen < "2026-01-01"',
    'depth == null && depth > 3',
    'wet == true && wet == false',
    'a == 1 && (b > 3 && b < 2)',
    '(a > 1 && a < 0) || (b == 1 && b == 2)',
    'depth == 4 && depth > 4',
  ])('is recognised if its parts contradict each other: %s', (source) => {
    expect(never(source)).toMatch(/^(a|b|use|depth|seen|wet)$/)
  })

  it.each([
    'depth > 3 && depth < 5',
    'depth >= 5 && depth <= 5',
    'use == "a" || use == "b"',
    'use != "a" && use != "b"',
    'selected(uses, "a") && selected(uses, "b")',
    'depth == null && use == "a"',
    'depth == null && count(depth) == 0',
    'depth > other && depth < 3',
    '!(depth > 5 && depth < 3)',
    '(a > 1 && a < 0) || b == 2',
    'n == 1 && n == "1"',
  ])('is not assumed if some answer may pass: %s', (source) => {
    expect(never(source)).toBe(null)
  })

  it('is recognised if it reads an answer that is always blank', () => {
    expect(never('use == "a" && depth > 3', 'use')).toBe('use')
    expect(never('use == null && depth > 3', 'use')).toBe(null)
    expect(never('use == "a" || depth > 3', 'use')).toBe(null)
  })
})

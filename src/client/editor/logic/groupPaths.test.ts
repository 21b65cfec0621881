import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, Group } from '../../../forms/conditions/Condition.ts'
import { gapsFor, moveStep, moveTo, partAt, replaceAt, type Path } from './groupPaths.ts'

const test = (name: string): Condition => ({ is: 'test', name, operator: 'answered' })
const group = (...parts: readonly (string | Group)[]): Group => ({
  is: 'group',
  join: 'all',
  parts: parts.map((part) => (typeof part === 'string' ? test(part) : part)),
})
const spell = (part: Condition): string => (part.is === 'test' ? part.name : `(${part.parts.map(spell).join(' ')})`)
const letters = (text: string) => text.replaceAll(/[() ]/g, '').split('').toSorted().join('')
const moved = (from: Path, to: Path) => spell(moveTo(group('a', group('b', 'c'), 'd'), from, to).group)

describe('A part of a condition', () => {
  it('moves to any gap, within its group and into others', () => {
    expect(moved([0], [3])).toBe('((b c) d a)')
    expect(moved([2], [0])).toBe('(d a (b c))')
    expect(moved([0], [1, 1])).toBe('((b a c) d)')
    expect(moved([1, 0], [0])).toBe('(b a (c) d)')
    expect(moved([1, 0], [1, 2])).toBe('(a (c b) d)')
  })

  it('never moves into itself', () => {
    expect(moved([1], [1, 0])).toBe('(a (b c) d)')
    expect(gapsFor(group('a', group('b')), [1])).toEqual([[0], [1], [2]])
  })

  it('moves down through all groups to the end, and up again', () => {
    let now: { group: Group; path: Path } = { group: group('a', group('b', 'c'), 'd'), path: [0] }
    const seen = [spell(now.group)]
    for (let i = 0; i < 5; i++) seen.push(spell((now = moveStep(now.group, now.path, 1)).group))
    expect(seen).toEqual(['(a (b c) d)', '((a b c) d)', '((b a c) d)', '((b c a) d)', '((b c) a d)', '((b c) d a)'])
    expect(moveStep(now.group, now.path, 1)).toEqual(now)
    for (let i = 0; i < 5; i++) now = moveStep(now.group, now.path, -1)
    expect(spell(now.group)).toBe('(a (b c) d)')
  })

  it('is neither lost nor duplicated by a move', () => {
    const whole = group('a', group('b', group('c'), 'd'), 'e', group('f'))
    const from = fc.constantFrom<Path>([0], [1], [1, 0], [1, 1], [1, 1, 0], [1, 2], [2], [3], [3, 0])
    fc.assert(
      fc.property(from, fc.nat(), (from, n) => {
        const gaps = gapsFor(whole, from)
        const { group: after, path } = moveTo(whole, from, gaps[n % gaps.length] ?? [0])
        expect(letters(spell(after))).toBe('abcdef')
        expect(partAt(after, path)).toEqual(partAt(whole, from))
      }),
    )
  })

  it('is replaced by one, several or no parts', () => {
    const whole = group('a', group('b'))
    expect(spell(replaceAt(whole, [1, 0], [test('x'), test('y')]))).toBe('(a (x y))')
    expect(spell(replaceAt(whole, [0], []))).toBe('((b))')
    expect(spell(replaceAt(whole, [], [group('z')]))).toBe('(z)')
  })
})

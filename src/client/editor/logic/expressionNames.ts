import type { Scope } from '../../../logic/Expression.ts'

/**
 * Returns the names available in a scope, nearest first: the answer itself, a choice's columns, the answers of the
 * element's row (`row.`) and of the enclosing one (`parent.`), then everything by its full name.
 */
export function expressionNames({ names, repeat = null, value, choice }: Scope): readonly string[] {
  const own = value === undefined ? [] : ['value']
  const columns = choice === undefined ? [] : choice === 'any' ? ['choice.value'] : choice.map((one) => `choice.${one}`)
  const within = (around: string | null) =>
    names.all.filter((name) => !names.isRepeat(name) && !names.isGroup(name) && names.repeatOf(name) === around)
  const local = (prefix: string, around: string | null) =>
    within(around).map((name) => `${prefix}.${around === null ? name : name.slice(around.length + 1)}`)
  const row = repeat === null ? [] : local('row', repeat)
  const parent = repeat === null ? [] : local('parent', names.repeatOf(repeat))
  const full = names.all.filter((name) => !names.isGroup(name))
  return [...new Set([...own, ...columns, ...row, ...parent, ...full])]
}

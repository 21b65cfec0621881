import type { Scope } from '../../logic/Expression.ts'

/** The dotted name in full of what an expression writes `row.x`, `parent.x` or in full where it stands. */
export function fullName(name: string, { names, repeat = null }: Scope): string {
  const dot = name.indexOf('.')
  const [first, rest] = [name.slice(0, dot), name.slice(dot + 1)]
  if (dot < 0 || repeat === null || (first !== 'row' && first !== 'parent')) return name
  const around = first === 'row' ? repeat : names.repeatOf(repeat)
  return around === null ? rest : `${around}.${rest}`
}

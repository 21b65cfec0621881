import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Scope } from '../../logic/Expression.ts'

/**
 * Resolves `{name}` in texts: the answer with that name in the innermost enclosing row that has one, else in the form.
 * Returns the full dotted name; null if unknown. `repeat` is the dotted name of the rows containing the text.
 */
export function resolveAnswerName(name: string, repeat: string | null, names: AnswerNames): string | null {
  for (let around = repeat; ; around = names.repeatOf(around)) {
    const full = around === null ? name : `${around}.${name}`
    const known = names.get(full)
    if (known?.is === 'answer' && known.repeat === around) return full
    if (around === null) return null
  }
}

/** Returns the full dotted name for `row.x`, `parent.x` or a full name in an expression. */
export function fullName(name: string, { names, repeat = null }: Scope): string {
  const dot = name.indexOf('.')
  const [first, rest] = [name.slice(0, dot), name.slice(dot + 1)]
  if (dot < 0 || repeat === null || (first !== 'row' && first !== 'parent')) return name
  const around = first === 'row' ? repeat : names.repeatOf(repeat)
  return around === null ? rest : `${around}.${rest}`
}

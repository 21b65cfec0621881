import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Scope } from '../../logic/Expression.ts'

/**
 * The answer that `{name}` means in words: of the innermost row around them that has one of that name, else of the form
 * itself. Dotted, in full; null where there is none. `repeat` is the dotted name of the rows that the words stand in.
 */
export function answerNamed(name: string, repeat: string | null, names: AnswerNames): string | null {
  for (let around = repeat; ; around = names.repeatOf(around)) {
    const full = around === null ? name : `${around}.${name}`
    const known = names.get(full)
    if (known?.is === 'answer' && known.repeat === around) return full
    if (around === null) return null
  }
}

/** The dotted name in full of what an expression writes `row.x`, `parent.x` or in full where it stands. */
export function fullName(name: string, { names, repeat = null }: Scope): string {
  const dot = name.indexOf('.')
  const [first, rest] = [name.slice(0, dot), name.slice(dot + 1)]
  if (dot < 0 || repeat === null || (first !== 'row' && first !== 'parent')) return name
  const around = first === 'row' ? repeat : names.repeatOf(repeat)
  return around === null ? rest : `${around}.${rest}`
}

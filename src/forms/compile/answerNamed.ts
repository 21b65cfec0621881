import type { AnswerNames } from '../../logic/AnswerNames.ts'

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

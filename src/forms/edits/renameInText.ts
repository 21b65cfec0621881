import {
  renameAllInExpression,
  repeatOf,
  relativeName,
  type NewName,
  type RenamePlace,
} from '../../logic/renameInExpression.ts'
import { mapTextParts } from '../document/textParts.ts'

/** Location of a text before and after a change of names, and the answers it may refer to. Names are dotted. */
export interface TextPlace extends RenamePlace {
  readonly isAnswer: (name: string) => boolean
  readonly isAnswerAfter: (name: string) => boolean
}

/**
 * Updates the names of answers in a text, as `{name}` or in an expression. A name that would no longer resolve to the
 * same answer is replaced by an expression. The rest is unchanged.
 */
export function renameInText(words: string, newName: NewName, place: TextPlace): string {
  if (!words.includes('{')) return words
  return mapTextParts(words, ({ is, text }) =>
    is === 'name' ? renamed(text, newName, place) : renameAllInExpression(text, newName, place),
  )
}

function renamed(name: string, newName: NewName, place: TextPlace): string {
  const { repeat = null, repeatAfter = null, isRepeat, isRepeatAfter, isAnswer, isAnswerAfter } = place
  const target = resolveTarget(name, rowsFrom(repeat, isRepeat), isRepeat, isAnswer)
  if (target === null) return name
  const now = newName(target) ?? target
  const rows = rowsFrom(repeatAfter, isRepeatAfter)
  const means = (one: string) => resolveTarget(one, rows, isRepeatAfter, isAnswerAfter) === now
  if (means(name)) return name
  const short = rows.flatMap((row) =>
    row === null ? [now] : now.startsWith(`${row}.`) ? [now.slice(row.length + 1)] : [],
  )
  return short.find(means) ?? `= ${relativeName(now, place)}`
}

/** Resolves a name as `resolveAnswerName` does. */
function resolveTarget(
  name: string,
  rows: readonly (string | null)[],
  isRepeat: RenamePlace['isRepeat'],
  isAnswer: TextPlace['isAnswer'],
): string | null {
  for (const row of rows) {
    const full = row === null ? name : `${row}.${name}`
    if (isAnswer(full) && repeatOf(full, isRepeat) === row) return full
  }
  return null
}

/** The rows that contain a text, innermost first, followed by the form itself. */
function rowsFrom(repeat: string | null, isRepeat: RenamePlace['isRepeat']): readonly (string | null)[] {
  return repeat === null ? [null] : [repeat, ...rowsFrom(repeatOf(repeat, isRepeat), isRepeat)]
}

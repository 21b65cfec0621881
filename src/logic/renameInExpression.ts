import { mentionsIn, type Mention } from './mentions.ts'

/** Location of an expression before and after a change of names. */
export interface RenamePlace {
  /** Dotted name of the innermost enclosing repeat; null (default) outside of repeats. */
  readonly repeat?: string | null
  readonly repeatAfter?: string | null
  /** True if a dotted name is, or was, that of a repeat. Default: none is. */
  readonly isRepeat?: (name: string) => boolean
  readonly isRepeatAfter?: (name: string) => boolean
}

/** Returns the new dotted name; null if unchanged. */
export type NewName = (name: string) => string | null

/**
 * Renames every occurrence of the answer `from` (dotted) to `to`, including names inside of it. A relative name stays
 * relative (`row.depth`, `parent.x`) if possible, as does a field of a loop's variable (`wells.map(w, w.depth)`).
 * Everything else, including spaces and comments, is unchanged, as is an invalid expression.
 */
export function renameInExpression(source: string, from: string, to: string, place: RenamePlace = {}): string {
  return renameAllInExpression(source, (name) => after(name, from, to), place)
}

/** Like {@link renameInExpression}, for many answers at once: none is renamed twice, even if two swap their names. */
export function renameAllInExpression(source: string, newName: NewName, place: RenamePlace = {}): string {
  const { repeat = null, isRepeat = () => false } = place
  const mentions = mentionsIn(source, repeat, isRepeat).sort((a, b) => b.start - a.start)
  return mentions.reduce((text, mention) => {
    const renamed = newName(mention.name)
    if (renamed === null) return text
    return `${text.slice(0, mention.start)}${written(mention, renamed, newName, place)}${text.slice(mention.end)}`
  }, source)
}

/** Name after the change; null if not affected. */
function after(name: string, from: string, to: string): string | null {
  if (name !== from && !name.startsWith(`${from}.`)) return null
  return `${to}${name.slice(from.length)}`
}

/** Formats the reference to an answer under its new name. */
function written({ text, anchor, name }: Mention, renamed: string, newName: NewName, place: RenamePlace): string {
  if (anchor === null) {
    const wasInRows = repeatOf(name, place.isRepeat) !== null
    return wasInRows ? renamed : relativeName(renamed, place)
  }
  const under = `${newName(anchor.name) ?? anchor.name}.`
  if (anchor.name === '' && repeatOf(renamed, place.isRepeatAfter) === null) return `${anchor.text}.${renamed}`
  // No longer a row: its answers have full names.
  const isGone = anchor.name !== '' && !anchor.isVariable && place.isRepeatAfter?.(under.slice(0, -1)) === false
  if (anchor.name !== '' && !isGone && renamed.startsWith(under)) return `${anchor.text}.${renamed.slice(under.length)}`
  return anchor.isVariable ? text : relativeName(renamed, place)
}

/** Name of an answer in an expression: `row.x` in the same row, `parent.x` in an enclosing one, else its full name. */
export function relativeName(
  name: string,
  { repeatAfter = null, isRepeatAfter }: Pick<RenamePlace, 'repeatAfter' | 'isRepeatAfter'>,
): string {
  const home = repeatOf(name, isRepeatAfter)
  if (home === null) return name
  let at = repeatAfter
  for (let up = 0; at !== null; up++, at = repeatOf(at, isRepeatAfter)) {
    if (at !== home) continue
    const anchor = up === 0 ? 'row' : Array.from({ length: up }, () => 'parent').join('.')
    return `${anchor}.${name.slice(home.length + 1)}`
  }
  return name
}

/** Dotted name of the innermost repeat that contains a name; null outside of repeats. */
export function repeatOf(name: string, isRepeat: (name: string) => boolean = () => false): string | null {
  for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
    if (isRepeat(name.slice(0, end))) return name.slice(0, end)
  }
  return null
}

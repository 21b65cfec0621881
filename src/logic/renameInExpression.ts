import { mentionsIn, type Mention } from './mentions.ts'

/** Where an expression stands, before and after a change of names. */
export interface RenamePlace {
  /** The dotted name of the innermost repeat around it; null (default) outside of repeats. */
  readonly repeat?: string | null
  readonly repeatAfter?: string | null
  /** True if a dotted name is, or was, that of a repeat. Default: none is. */
  readonly isRepeat?: (name: string) => boolean
  readonly isRepeatAfter?: (name: string) => boolean
}

/** The new form of a dotted name; null when it stays. */
export type NewName = (name: string) => string | null

/**
 * The source with every mention of the answer `from` (dotted) made one of `to`; mentions of what lies under it follow.
 * A mention from within a row stays one (`row.depth`, `parent.x`) as long as the answer stays in reach of it, and a field
 * of a loop's variable stays one (`wells.map(w, w.depth)`). Everything else, spaces and comments included, stays as
 * written. A text that is no expression stays as it is.
 */
export function renameInExpression(source: string, from: string, to: string, place: RenamePlace = {}): string {
  return renameAllInExpression(source, (name) => after(name, from, to), place)
}

/** Like {@link renameInExpression}, for many answers at once: none is renamed twice, even where two swap their names. */
export function renameAllInExpression(source: string, newName: NewName, place: RenamePlace = {}): string {
  const { repeat = null, isRepeat = () => false } = place
  const mentions = mentionsIn(source, repeat, isRepeat).sort((a, b) => b.start - a.start)
  return mentions.reduce((text, mention) => {
    const renamed = newName(mention.name)
    if (renamed === null) return text
    return `${text.slice(0, mention.start)}${written(mention, renamed, newName, place)}${text.slice(mention.end)}`
  }, source)
}

/** A name after the change; null when it does not concern it. */
function after(name: string, from: string, to: string): string | null {
  if (name !== from && !name.startsWith(`${from}.`)) return null
  return `${to}${name.slice(from.length)}`
}

/** The reference to an answer under its new name. */
function written({ text, anchor, name }: Mention, renamed: string, newName: NewName, place: RenamePlace): string {
  if (anchor === null) {
    const wasInRows = repeatOf(name, place.isRepeat) !== null
    return wasInRows ? renamed : seenFrom(renamed, place)
  }
  const under = `${newName(anchor.name) ?? anchor.name}.`
  if (anchor.name === '' && repeatOf(renamed, place.isRepeatAfter) === null) return `${anchor.text}.${renamed}`
  // What was a row is none any more: its answers are called by their names.
  const isGone = anchor.name !== '' && !anchor.isVariable && place.isRepeatAfter?.(under.slice(0, -1)) === false
  if (anchor.name !== '' && !isGone && renamed.startsWith(under)) return `${anchor.text}.${renamed.slice(under.length)}`
  return anchor.isVariable ? text : seenFrom(renamed, place)
}

/** An answer's name as an expression writes it: `row.x` of its own row, `parent.x` of one around, else in full. */
export function seenFrom(
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

/** The dotted name of the innermost repeat that a name stands in; null outside of repeats. */
export function repeatOf(name: string, isRepeat: (name: string) => boolean = () => false): string | null {
  for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
    if (isRepeat(name.slice(0, end))) return name.slice(0, end)
  }
  return null
}

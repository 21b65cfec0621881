import type { Condition, Group } from '../../../forms/conditions/Condition.ts'

/** Position of a part: its index in the top group, then in the nested one; [] is the top group itself. */
export type Path = readonly number[]

/** Returns the part at a path; undefined if there is none. */
export function partAt(group: Group, path: Path): Condition | undefined {
  let part: Condition | undefined = group
  for (const step of path) part = part?.is === 'group' ? part.parts[step] : undefined
  return part
}

/** Returns the group with one part replaced by others: none removes it, several insert more. */
export function replaceAt(group: Group, path: Path, parts: readonly Condition[]): Group {
  const [step, ...rest] = path
  if (step === undefined) return parts[0]?.is === 'group' ? parts[0] : group
  if (rest.length === 0) return { ...group, parts: group.parts.toSpliced(step, 1, ...parts) }
  const inside = group.parts[step]
  return inside?.is === 'group' ? { ...group, parts: group.parts.with(step, replaceAt(inside, rest, parts)) } : group
}

/** Returns the group with a part inserted before a path, or at the end of its group. */
export function insertAt(group: Group, path: Path, part: Condition): Group {
  const [step = 0, ...rest] = path
  if (rest.length === 0) return { ...group, parts: group.parts.toSpliced(step, 0, part) }
  const inside = group.parts[step]
  return inside?.is === 'group' ? { ...group, parts: group.parts.with(step, insertAt(inside, rest, part)) } : group
}

/** True if a path equals another, or is inside it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, i) => path[i] === step)
}

/**
 * Moves a part to the gap before another; returns the group and the part's new path. A part cannot move into itself.
 */
export function moveTo(group: Group, from: Path, to: Path): { readonly group: Group; readonly path: Path } {
  const part = partAt(group, from)
  if (!part || from.length === 0 || to.length === 0 || (to.length > from.length && isWithin(to, from))) {
    return { group, path: from }
  }
  const path = withoutPart(to, from)
  return { group: insertAt(replaceAt(group, from, []), path, part), path }
}

/** Returns a path after a part was removed. */
function withoutPart(path: Path, gone: Path): Path {
  const depth = gone.length - 1
  const [step, last] = [path[depth], gone[depth]]
  if (step === undefined || last === undefined || step <= last || !isWithin(path, gone.slice(0, -1))) return path
  return path.with(depth, step - 1)
}

/** Returns the gaps a part may move to, from top to bottom, without those beside it and inside it. */
export function gapsFor(group: Group, from: Path): readonly Path[] {
  const gaps: Path[] = []
  const visit = (inside: Group, at: Path) => {
    for (let i = 0; i <= inside.parts.length; i++) {
      gaps.push([...at, i])
      const part = inside.parts[i]
      if (part?.is === 'group') visit(part, [...at, i])
    }
  }
  visit(group, [])
  return gaps.filter((gap) => !(gap.length > from.length && isWithin(gap, from)))
}

/** Moves a part one step up or down through all groups, as the arrow keys do; unchanged at the ends. */
export function moveStep(group: Group, from: Path, step: 1 | -1): { readonly group: Group; readonly path: Path } {
  const gaps = gapsFor(group, from)
  const here = gaps.findIndex((gap) => gap.length === from.length && isWithin(gap, from))
  // The gap behind a part is its current place.
  const to = gaps[step === 1 ? here + 2 : here - 1]
  return to === undefined ? { group, path: from } : moveTo(group, from, to)
}

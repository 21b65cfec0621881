import type { PriorityRule } from './TaskSettings.ts'

/** What rules look at: the properties a task came with, and where it is, in degrees. */
interface Ruled {
  readonly title: string
  readonly input: { readonly [name: string]: unknown }
  readonly longitude: number | null
  readonly latitude: number | null
}

/** The priority of a task, 0 to 2: that of the first rule that fits it; 0 where none does. */
export function priorityOf(rules: readonly PriorityRule[], task: Ruled): number {
  return rules.find((rule) => fits(rule, task))?.priority ?? 0
}

/** A rule of a property and a box fits where both do; one of neither fits everything. */
function fits({ property, is = 'equal', value = '', box }: PriorityRule, task: Ruled): boolean {
  if (box && !isInside(box, task)) return false
  if (property === undefined) return true
  const has: unknown =
    property === 'title' ? task.title : Object.hasOwn(task.input, property) ? task.input[property] : ''
  const text = typeof has === 'string' ? has : JSON.stringify(has ?? '')
  switch (is) {
    case 'equal':
      return text.toLowerCase() === value.trim().toLowerCase()
    case 'contains':
      return text.toLowerCase().includes(value.trim().toLowerCase())
    case 'above':
      return text.trim() !== '' && Number(text) > Number(value)
    default:
      return text.trim() !== '' && Number(text) < Number(value)
  }
}

function isInside(
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
  { longitude, latitude }: Ruled,
): boolean {
  if (longitude === null || latitude === null || latitude < south || latitude > north) return false
  // A box across the antimeridian begins east of where it ends.
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

import type { PriorityRule } from './TaskSettings.ts'

/** Input of rules: the properties of a task, and its position in degrees. */
interface Ruled {
  readonly title: string
  readonly input: { readonly [name: string]: unknown }
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Priority of a task, 0 to 2: that of the first matching rule; 0 if none matches. */
export function priorityOf(rules: readonly PriorityRule[], task: Ruled): number {
  return rules.find((rule) => fits(rule, task))?.priority ?? 0
}

/** A rule with property and box requires both; one without either matches everything. */
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
  // Across the antimeridian west is greater than east.
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

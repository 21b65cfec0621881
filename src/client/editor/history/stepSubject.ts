import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Step } from '../../../forms/history/History.ts'

/** What a step was about: an element, and the one setting it changed; or how many elements. */
export interface StepSubject {
  /** As it is now, else as it was when some step made or deleted it; undefined when it is known no more. */
  readonly element: Element | undefined
  readonly setting: string | null
  readonly count: number
}

const known = new WeakMap<Step, { readonly ids: readonly ElementId[]; readonly setting: string | null }>()

/** Null when a step was about the form itself. `others`: elements that do not stand in it now. */
export function stepSubject(
  step: Step,
  document: FormDocument,
  others: ReadonlyMap<ElementId, Element>,
): StepSubject | null {
  const { ids, setting } = known.get(step) ?? look(step)
  const [id] = ids
  if (id === undefined) return null
  return { element: elementOf(document, id) ?? others.get(id), setting, count: ids.length }
}

function look(step: Step) {
  // A layout whose list alone changed is where something was put, not what was put.
  const about = step.patches.filter(({ path }) => path[0] === 'elements' && path[2] !== 'children')
  const ids = [...new Set(about.map(({ path }) => String(path[1])))]
  const [only] = about
  const setting = about.length === 1 && only?.path[2] === 'settings' ? String(only.path[3]) : null
  const found = { ids: addedIds(step) ?? (ids.length > 0 ? ids : movedIds(step)), setting }
  known.set(step, found)
  return found
}

/**
 * What was put into the form, without what came along: the parts that a new layout begins with, and the columns that are
 * made around two elements side by side. Null where a step did something else.
 */
function addedIds({ patches, inverse }: Step): readonly ElementId[] | null {
  const added = elementsIn([{ patches, inverse: [] }])
  if (added.size === 0 || elementsIn([{ patches: inverse, inverse: [] }]).size > 0) return null
  const others = patches.filter(({ path }) => path[0] === 'elements' && !added.has(String(path[1])))
  const isIn = (parent: unknown) =>
    typeof parent === 'object' && parent !== null && added.has((parent as { in: string }).in)
  const wrapped = others.filter(({ path, value }) => path[2] === 'parent' && isIn(value))
  if (wrapped.length === 0) return [...added].flatMap(([id, { parent }]) => (isIn(parent) ? [] : [id]))
  const holders = new Set(
    [...added.values(), ...wrapped.map(({ value }) => ({ parent: value as Element['parent'] }))].flatMap(({ parent }) =>
      typeof parent === 'object' ? [parent.in] : [],
    ),
  )
  const inside = [...added.keys()].filter((id) => !holders.has(id))
  return inside.length > 0 ? inside : null
}

/** Moves inside one list change nothing but the list. */
function movedIds({ patches }: Step): readonly ElementId[] {
  return patches
    .filter(({ path }) => path[0] === 'roots' || path[2] === 'children')
    .flatMap(({ value }) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
    .filter((id) => typeof id === 'string')
}

/** Every element that some step made or deleted, as it was then: what a step was about may not stand in the form now. */
export function elementsIn(steps: readonly Pick<Step, 'patches' | 'inverse'>[]): ReadonlyMap<ElementId, Element> {
  const found = new Map<ElementId, Element>()
  for (const { patches, inverse } of steps) {
    for (const patch of [...patches, ...inverse]) {
      if (patch.op === 'add' && patch.path[0] === 'elements' && patch.path.length === 2) {
        found.set(String(patch.path[1]), patch.value as Element)
      }
    }
  }
  return found
}

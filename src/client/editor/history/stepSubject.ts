import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Step } from '../../../forms/history/History.ts'

/** Subject of a step: an element, and the single setting it changed; or the number of elements. */
export interface StepSubject {
  /** The current element, else as when a step created or deleted it; undefined if unknown. */
  readonly element: Element | undefined
  readonly setting: string | null
  readonly count: number
}

const known = new WeakMap<Step, { readonly ids: readonly ElementId[]; readonly setting: string | null }>()

/**
 * Returns the subject of a step; null if it concerned the form itself. `others`: elements currently not in the form.
 */
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
  // A layout of which only the children changed is the target of a step, not its subject.
  const about = step.patches.filter(({ path }) => path[0] === 'elements' && path[2] !== 'children')
  const ids = [...new Set(about.map(({ path }) => String(path[1])))]
  const [only] = about
  const setting = about.length === 1 && only?.path[2] === 'settings' ? String(only.path[3]) : null
  const found = { ids: addedIds(step) ?? (ids.length > 0 ? ids : movedIds(step)), setting }
  known.set(step, found)
  return found
}

/**
 * Returns the ids of inserted elements, without those added automatically: the first parts of a new layout, and the
 * columns created around two elements side by side. Null if the step did anything else.
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

/** Moves within one list change nothing but the list. */
function movedIds({ patches }: Step): readonly ElementId[] {
  return patches
    .filter(({ path }) => path[0] === 'roots' || path[2] === 'children')
    .flatMap(({ value }) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
    .filter((id) => typeof id === 'string')
}

/**
 * Returns every element that a step created or deleted, as it was then, since the subject of a step may no longer be in
 * the form.
 */
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

import { areaOf } from '../../document/ancestorsOf.ts'
import { elementOf } from '../../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../document/FormDocument.ts'
import { REQUIRED_ELEMENTS } from '../../document/templateRequirements.ts'
import type { ElementKind, Kinds } from '../../kinds/ElementKind.ts'
import { containmentProblem } from '../../kinds/containmentProblem.ts'

/** Reasons why an element cannot be changed to a kind. */
export type KindRefusal = 'sameKind' | 'otherSort' | 'notHere' | 'holdsOthers' | 'needed'

/**
 * Returns why an element with its content cannot be changed to a kind in place; null if it can. Questions become
 * questions, layouts layouts, content content.
 */
export function kindChangeProblem(document: FormDocument, id: ElementId, to: string, kinds: Kinds): KindRefusal | null {
  const element = elementOf(document, id)
  const was = element && kinds.get(element.kind)
  const kind = kinds.get(to)
  if (!element || !was || !kind) return 'notHere'
  if (was === kind) return 'sameKind'
  if (was.sort !== kind.sort) return 'otherSort'
  const holder = typeof element.parent === 'string' ? null : elementOf(document, element.parent.in)
  if (!(kind.areas ?? ['children']).includes(areaOf(document, element.parent))) return 'notHere'
  if (containmentProblem(kinds, to, holder?.kind ?? null) !== null) return 'notHere'
  const partsBecome = newKindsOfParts(was, kind, kinds)
  const fits = (child: string) => containmentProblem(kinds, partsBecome.get(child) ?? child, to) === null
  if (!(element.children ?? []).every((child) => fits(elementOf(document, child)?.kind ?? ''))) return 'holdsOthers'
  const isNeeded = REQUIRED_ELEMENTS[document.template].some(
    (need) => element.parent === 'children' && need.kind === was.id && need.name === element.name,
  )
  return isNeeded ? 'needed' : null
}

/**
 * New kinds of a layout's parts: tabs become steps when their layout becomes pages. Empty if one of the layouts has no
 * parts.
 */
export function newKindsOfParts(from: ElementKind, to: ElementKind, kinds: Kinds): ReadonlyMap<string, string> {
  const [was, ...others] = from.accepts ?? []
  const [is, ...more] = to.accepts ?? []
  if (was === undefined || is === undefined || others.length > 0 || more.length > 0 || was === is) return new Map()
  const areParts = kinds.get(was)?.within?.includes(from.id) && kinds.get(is)?.within?.includes(to.id)
  return areParts ? new Map([[was, is]]) : new Map()
}

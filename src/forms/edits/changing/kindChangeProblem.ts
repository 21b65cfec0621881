import { areaOf } from '../../document/ancestorsOf.ts'
import { elementOf } from '../../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../document/FormDocument.ts'
import { TEMPLATE_NEEDS } from '../../document/templateDemands.ts'
import type { ElementKind, Kinds } from '../../kinds/ElementKind.ts'
import { containmentProblem } from '../../kinds/containmentProblem.ts'

/** Why an element cannot become one of a kind. */
export type KindRefusal = 'sameKind' | 'otherSort' | 'notHere' | 'holdsOthers' | 'needed'

/**
 * Whether an element may become one of a kind where it stands, with what it holds: null, or why not. Questions become
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
  const partsBecome = partsOf(was, kind, kinds)
  const fits = (child: string) => containmentProblem(kinds, partsBecome.get(child) ?? child, to) === null
  if (!(element.children ?? []).every((child) => fits(elementOf(document, child)?.kind ?? ''))) return 'holdsOthers'
  const isNeeded = TEMPLATE_NEEDS[document.template].some(
    (need) => element.parent === 'children' && need.kind === was.id && need.name === element.name,
  )
  return isNeeded ? 'needed' : null
}

/** The new kinds of a layout's parts: tabs become steps when tabs become pages. Empty where one of them has no parts. */
export function partsOf(from: ElementKind, to: ElementKind, kinds: Kinds): ReadonlyMap<string, string> {
  const [was, ...others] = from.accepts ?? []
  const [is, ...more] = to.accepts ?? []
  if (was === undefined || is === undefined || others.length > 0 || more.length > 0 || was === is) return new Map()
  const areParts = kinds.get(was)?.within?.includes(from.id) && kinds.get(is)?.within?.includes(to.id)
  return areParts ? new Map([[was, is]]) : new Map()
}

import { neverHolds } from '../conditions/neverHolds.ts'
import { readCondition } from '../conditions/readCondition.ts'
import { answerPaths, nameOf } from '../compile/answerPaths.ts'
import { fullName } from '../compile/answerNamed.ts'
import { ruleScopes } from '../compile/ruleScopes.ts'
import { parentIdOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Checked } from './Issue.ts'
import { neverShown } from './neverShown.ts'

/** Why nobody ever sees an element. */
export interface Hidden {
  /** Its own condition never holds by itself; it asks for the answer of `by`, which is never seen; or it stands in `by`. */
  readonly why: 'never' | 'contradiction' | 'asks' | 'within'
  /** The element or the name of the answer that is the cause; its own id for `never`. */
  readonly by: string
}

const known = new WeakMap<FormDocument, ReadonlyMap<ElementId, Hidden>>()

/** The elements that nobody ever sees, whatever is answered, as far as that can be told. Found once per document. */
export function hiddenElements(checked: Checked): ReadonlyMap<ElementId, Hidden> {
  const before = known.get(checked.document)
  if (before) return before
  const made = find(checked)
  known.set(checked.document, made)
  return made
}

function find(checked: Checked): ReadonlyMap<ElementId, Hidden> {
  const { document, kinds, elements } = checked
  const hidden = new Map<ElementId, Hidden>()
  for (const { element } of neverShown(checked))
    if (element !== null) hidden.set(element, { why: 'never', by: element })
  const blank = new Set<string>()
  const inFull = (id: ElementId, name: string) => {
    const place = /^(?:row|parent)\./.test(name) ? placeOf(id, 'shownWhen') : null
    return place ? fullName(name, place.scope) : name
  }
  const paths = answerPaths(document, kinds)
  const placeOf = ruleScopes(document, kinds)
  const conditions = elements.flatMap(({ id, settings }) => {
    const source = settings['shownWhen']
    const read = typeof source === 'string' && source.trim() !== '' ? readCondition(source) : null
    return read && 'condition' in read ? [{ id, condition: read.condition }] : []
  })
  // Who asks for what is never seen is never seen either, and so on; each round finds one more or is the last.
  for (let size = -1; size !== hidden.size;) {
    size = hidden.size
    for (const element of elements) {
      const parent = parentIdOf(element)
      if (parent !== null && hidden.has(parent) && !hidden.has(element.id)) {
        hidden.set(element.id, { why: 'within', by: parent })
      }
    }
    for (const id of hidden.keys()) {
      const path = paths.get(id)
      if (path !== undefined) blank.add(nameOf(path))
    }
    for (const { id, condition } of conditions) {
      if (hidden.has(id)) continue
      const clash = neverHolds(condition)
      const by = clash ?? neverHolds(condition, (name) => blank.has(inFull(id, name)))
      if (by !== null) hidden.set(id, { why: clash === null ? 'asks' : 'contradiction', by })
    }
  }
  return hidden
}

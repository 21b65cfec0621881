import { contradictionIn } from '../conditions/contradictionIn.ts'
import { readCondition } from '../conditions/readCondition.ts'
import { answerPaths, nameOf } from '../compile/answerPaths.ts'
import { fullName } from '../compile/resolveAnswerName.ts'
import { ruleScopes } from '../compile/ruleScopes.ts'
import { parentIdOf, elementOf } from '../document/childrenOf.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { setSetting } from '../edits/setSetting.ts'
import { titleOf } from '../document/titleOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { CheckInput, Check } from './Issue.ts'

/** Reason why an element is never shown. */
interface Hidden {
  /**
   * `never`, `contradiction`: its own condition is never true; `asks`: it depends on the answer of `by`, which is never
   * shown; `within`: it is inside of `by`.
   */
  readonly why: 'never' | 'contradiction' | 'asks' | 'within'
  /** Id of the element or name of the answer that is the cause; the own id for `never`. */
  readonly by: string
}

const known = new WeakMap<FormDocument, ReadonlyMap<ElementId, Hidden>>()

/** Elements that are provably never shown, whatever is answered. Computed once per document. */
function hiddenElements(checked: CheckInput): ReadonlyMap<ElementId, Hidden> {
  const before = known.get(checked.document)
  if (before) return before
  const made = find(checked)
  known.set(checked.document, made)
  return made
}

function find(checked: CheckInput): ReadonlyMap<ElementId, Hidden> {
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
  // Repeated until nothing is added, since elements depending on hidden ones are hidden, too.
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
      const clash = contradictionIn(condition)
      const by = clash ?? contradictionIn(condition, (name) => blank.has(inFull(id, name)))
      if (by !== null) hidden.set(id, { why: clash === null ? 'asks' : 'contradiction', by })
    }
  }
  return hidden
}

/** Two dates far apart: a condition false on both is considered false on every date. */
const DAYS = ['1900-01-01', '2200-01-01'] as const

/** An element whose condition depends on no answer and is never true. */
export const neverShown: Check = ({ document, kinds, elements }) => {
  const placeOf = ruleScopes(document, kinds)
  return elements.flatMap(({ id, settings }) => {
    const source = settings['shownWhen']
    const place = typeof source === 'string' && source.trim() !== '' ? placeOf(id, 'shownWhen') : null
    const parsed = place && parseExpression(source as string, place.scope)
    if (!parsed || 'error' in parsed) return []
    const { reads, readsLists, readsPosition, evaluate } = parsed.expression
    if (reads.length > 0 || readsLists.length > 0 || readsPosition) return []
    const holds = DAYS.some((today) => {
      const outcome = evaluate(() => null, { today })
      return !('value' in outcome) || outcome.value === true
    })
    if (holds) return []
    return [
      {
        severity: 'warning',
        element: id,
        key: 'editor:issue.neverShown',
        params: { setting: 'shownWhen' },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, 'shownWhen', undefined) }],
      },
    ]
  })
}

/** An element shown depending on an answer that cannot be given, since its question is never shown. */
export const unreachable: Check = (checked) =>
  [...hiddenElements(checked)].flatMap(([id, { why, by }]) => {
    if (why !== 'asks' || !elementOf(checked.document, id)) return []
    return [
      {
        severity: 'warning',
        element: id,
        key: 'editor:issue.unreachable',
        params: { name: by, setting: 'shownWhen' },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, 'shownWhen', undefined) }],
      },
    ]
  })

/** A required question that is never shown: the rule has no effect, which is probably a mistake. */
export const requiredHidden: Check = (checked) =>
  [...hiddenElements(checked)].flatMap(([id, { why, by }]) => {
    const element = elementOf(checked.document, id)
    if (element?.settings['required'] !== true) return []
    const [language = 'en'] = checked.document.languages
    const holder = why === 'within' ? elementOf(checked.document, by) : undefined
    return [
      {
        severity: 'warning',
        element: id,
        key: holder ? 'editor:issue.requiredHiddenWithin' : 'editor:issue.requiredHidden',
        params: {
          setting: 'required',
          ...(holder ? { holder: holder.name ?? (titleOf(holder, language) || holder.kind) } : {}),
        },
        fixes: [{ labelKey: 'editor:fix.notRequired', edit: setSetting(id, 'required', undefined) }],
      },
    ]
  })

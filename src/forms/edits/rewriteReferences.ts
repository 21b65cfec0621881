import { produce } from 'immer'
import { renameInExpression } from '../../logic/renameInExpression.ts'
import { answerPathOf } from '../document/answerPathOf.ts'
import { scopeOf } from '../document/ancestorsOf.ts'
import { elementsInScope } from '../document/findByName.ts'
import type { ElementId, FormDocument, Settings } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { rewriteForm } from './rewriteForm.ts'

/**
 * Makes whatever read the answers of these elements in `before` read them where they are in `after`:
 * logic, initial data, the map of `initApi` and events. Left alone while two elements share the old or the new name,
 * for nobody can say whose answer was meant.
 */
export function rewriteReferences(
  before: FormDocument,
  after: FormDocument,
  ids: readonly ElementId[],
  kinds: Kinds,
): FormDocument {
  return ids.reduce((document, id) => {
    const from = answerPathOf(before, id, kinds)
    const to = answerPathOf(after, id, kinds)
    if (!from || !to || from.join('/') === to.join('/')) return document
    if (isShared(before, id, kinds) || isShared(after, id, kinds)) return document
    const rewritten = rewriteLogic(document, from.join('.'), to.join('.'), kinds)
    const form = rewriteForm(rewritten.form, from, to)
    return form === rewritten.form ? rewritten : { ...rewritten, form }
  }, after)
}

function isShared(document: FormDocument, id: ElementId, kinds: Kinds): boolean {
  const name = document.elements[id]?.name
  return elementsInScope(document, scopeOf(document, id, kinds), kinds).some(
    (element) => element.id !== id && element.name === name,
  )
}

function rewriteLogic(document: FormDocument, from: string, to: string, kinds: Kinds): FormDocument {
  const changed = new Map<ElementId, Settings>()
  for (const { id, kind: kindId, settings } of Object.values(document.elements)) {
    const kind = kinds.get(kindId)
    if (!kind) continue
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = settings[key]
      // Most expressions do not mention the name at all, and parsing costs.
      if (typeof source !== 'string' || !source.includes(from.split('.')[0] as string)) continue
      const rewritten = renameInExpression(source, from, to)
      if (rewritten !== source) changed.set(id, { ...(changed.get(id) ?? settings), [key]: rewritten })
    }
  }
  if (changed.size === 0) return document
  return produce(document, (draft) => {
    for (const [id, settings] of changed) {
      const element = draft.elements[id]
      if (element) element.settings = settings
    }
  })
}

import { produce } from 'immer'
import { renameInExpression } from '../../logic/renameInExpression.ts'
import { answerPathOf } from '../document/answerPathOf.ts'
import { ancestorsOf, scopeOf } from '../document/ancestorsOf.ts'
import { elementsInScope } from '../document/findByName.ts'
import type { ElementId, FormDocument, Settings } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { renameMention, rewriteForm } from './rewriteForm.ts'

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
    const rename = renaming(before, document, from.join('.'), to.join('.'), kinds)
    const rewritten = rewriteLogic(document, rename, (name) => renameMention(name, from, to), kinds)
    const form = rewriteForm(rewritten.form, from, to, (source) => rename(source, null))
    return form === rewritten.form ? rewritten : { ...rewritten, form }
  }, after)
}

function isShared(document: FormDocument, id: ElementId, kinds: Kinds): boolean {
  const name = document.elements[id]?.name
  return elementsInScope(document, scopeOf(document, id, kinds), kinds).some(
    (element) => element.id !== id && element.name === name,
  )
}

/** Changes an expression of an element, or of the form (null). */
type Rename = (source: string, id: ElementId | null) => string

function renaming(before: FormDocument, after: FormDocument, from: string, to: string, kinds: Kinds): Rename {
  const [was, is] = [repeatsOf(before, kinds), repeatsOf(after, kinds)]
  const last = from.slice(from.lastIndexOf('.') + 1)
  return (source, id) => {
    // Most expressions do not mention the name at all, and parsing costs.
    if (!source.includes(last)) return source
    const place = { repeat: was.around(id), repeatAfter: is.around(id), isRepeat: was.has, isRepeatAfter: is.has }
    return renameInExpression(source, from, to, place)
  }
}

function rewriteLogic(
  document: FormDocument,
  rename: Rename,
  mention: (name: unknown) => unknown,
  kinds: Kinds,
): FormDocument {
  const changed = new Map<ElementId, Settings>()
  for (const { id, kind: kindId, settings } of Object.values(document.elements)) {
    const kind = kinds.get(kindId)
    if (!kind) continue
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = settings[key]
      if (typeof source !== 'string') continue
      const rewritten = rename(source, id)
      if (rewritten !== source) changed.set(id, { ...(changed.get(id) ?? settings), [key]: rewritten })
    }
    for (const key of settingsByEditor(kind, 'name')) {
      const name = mention(settings[key])
      if (name !== settings[key]) changed.set(id, { ...(changed.get(id) ?? settings), [key]: name })
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

/** The repeats of a document by their dotted names, and which of them an element stands in; read only when asked. */
function repeatsOf(document: FormDocument, kinds: Kinds) {
  let names: ReadonlySet<string> | undefined
  const nameOf = (id: ElementId) => answerPathOf(document, id, kinds)?.join('.') ?? null
  const all = () => {
    const repeats = Object.values(document.elements).filter(({ kind }) => kinds.get(kind)?.rows)
    return new Set(repeats.flatMap(({ id }) => nameOf(id) ?? []))
  }
  return {
    has: (name: string) => (names ??= all()).has(name),
    around: (id: ElementId | null) => {
      if (id === null) return null
      const repeat = ancestorsOf(document, id).find(({ kind }) => kinds.get(kind)?.rows)
      return repeat ? nameOf(repeat.id) : null
    },
  }
}

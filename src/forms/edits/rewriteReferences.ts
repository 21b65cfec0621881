import { produce } from 'immer'
import { renameInExpression } from '../../logic/renameInExpression.ts'
import { ROLES } from '../compile/CompiledForm.ts'
import { answerPathOf } from '../document/answerPathOf.ts'
import { ancestorsOf, scopeOf } from '../document/ancestorsOf.ts'
import { elementsInScope } from '../document/findByName.ts'
import type { ElementId, FormDocument, Settings } from '../document/FormDocument.ts'
import { changeSummaries } from '../document/summaryParts.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { followFills } from './followFills.ts'
import { followPrompts } from '../vision/followPrompts.ts'
import { followMention, meantBy, type MeantBy } from './meantBy.ts'
import { rewriteData, rewriteEvents } from './rewriteForm.ts'

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
  const [wasShared, isShared] = [sharing(before, kinds), sharing(after, kinds)]
  const changes = ids.flatMap((id): readonly Change[] => {
    const from = answerPathOf(before, id, kinds)
    const to = answerPathOf(after, id, kinds)
    if (!from || !to || wasShared(id) || isShared(id)) return []
    if (from.join('/') === to.join('/') && isInRows(before, id, kinds) === isInRows(after, id, kinds)) return []
    return [{ from, to }]
  })
  if (changes.length === 0) return after
  const rename = renaming(before, after, changes, kinds)
  const following: Following = { rename, follow: followMention(before, after, kinds), meant: meantBy(before, kinds) }
  const rewritten = rewriteLogic(after, following, changes, kinds)
  const events = rewriteEvents(rewritten.form.events, following.follow, (source, name) =>
    rename(source, following.meant(name) ?? null, changes),
  )
  const withEvents = events === rewritten.form.events ? rewritten.form : { ...rewritten.form, events }
  const form = changes.reduce((form, { from, to }) => rewriteData(form, from, to), withEvents)
  return form === rewritten.form ? rewritten : { ...rewritten, form }
}

/** An answer's path, before and after. */
interface Change {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** Whether an answer is given once per row: logic in the row then calls it `row.depth`. */
const isInRows = (document: FormDocument, id: ElementId, kinds: Kinds): boolean =>
  ancestorsOf(document, id).some(({ kind }) => kinds.get(kind)?.rows !== undefined)

/** Whether another element of its scope has an element's name; each scope is read once. */
function sharing(document: FormDocument, kinds: Kinds): (id: ElementId) => boolean {
  const scopes = new Map<ElementId | null, Map<string, number>>()
  return (id) => {
    const scope = scopeOf(document, id, kinds)
    let counts = scopes.get(scope)
    if (!counts) {
      scopes.set(scope, (counts = new Map()))
      for (const { name } of elementsInScope(document, scope, kinds))
        if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return (counts.get(document.elements[id]?.name ?? '') ?? 0) > 1
  }
}

/** Changes an expression that stands where an element does, or outside of all (null); `inside`: one that stands in the element's own rows. */
type Rename = (source: string, id: ElementId | null, changes: readonly Change[], inside?: boolean) => string

function renaming(before: FormDocument, after: FormDocument, all: readonly Change[], kinds: Kinds): Rename {
  const [was, is] = [repeatsOf(before, kinds), repeatsOf(after, kinds)]
  const names = new Map(
    all.map(({ from, to }) => [from, { from: from.join('.'), to: to.join('.'), last: from.at(-1) ?? '' }]),
  )
  return (source, id, changes, inside = false) =>
    changes.reduce((text, change) => {
      const known = names.get(change.from)
      // Most expressions do not mention the name at all, and parsing costs.
      if (!known || !text.includes(known.last)) return text
      const [repeat, repeatAfter] = [was, is].map((at) => (inside && id !== null ? at.nameOf(id) : at.around(id)))
      const place = { repeat, repeatAfter, isRepeat: was.has, isRepeatAfter: is.has }
      return renameInExpression(text, known.from, known.to, place)
    }, source)
}

interface Following {
  readonly rename: Rename
  /** A name in an event or a button, followed. */
  readonly follow: (name: unknown) => unknown
  readonly meant: MeantBy
}

function rewriteLogic(
  document: FormDocument,
  { rename, follow, meant }: Following,
  changes: readonly Change[],
  kinds: Kinds,
): FormDocument {
  const changed = new Map<ElementId, Settings>()
  for (const { id, kind: kindId, settings } of Object.values(document.elements)) {
    const kind = kinds.get(kindId)
    if (!kind) continue
    const named = settingsByEditor(kind, 'name')
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = settings[key]
      if (typeof source !== 'string') continue
      // What a button sets stands where the element it names does; its rules where the button does.
      const target = named[0] !== undefined && !isRule(key) ? meant(settings[named[0]]) : id
      const rewritten = rename(source, target ?? null, changes)
      if (rewritten !== source) changed.set(id, { ...(changed.get(id) ?? settings), [key]: rewritten })
    }
    if (kind.rows && settings['summary'] !== undefined) {
      const summary = changeSummaries(settings['summary'], ({ is, text }) =>
        is === 'name'
          ? renameNamed(text, (source) => rename(source, id, changes, true))
          : rename(text, id, changes, true),
      )
      if (summary !== settings['summary']) changed.set(id, { ...(changed.get(id) ?? settings), summary })
    }
    for (const key of named) {
      const name = follow(settings[key])
      if (name !== settings[key]) changed.set(id, { ...(changed.get(id) ?? settings), [key]: name })
    }
    for (const key of settingsByEditor(kind, 'prompts')) {
      const prompts = followPrompts(settings[key], (name) => String(follow(name)))
      if (prompts !== settings[key]) changed.set(id, { ...(changed.get(id) ?? settings), [key]: prompts })
    }
    for (const key of settingsByEditor(kind, 'fills')) {
      const fills = followFills(settings[key], (name) => String(follow(name)))
      if (fills !== settings[key]) changed.set(id, { ...(changed.get(id) ?? settings), [key]: fills })
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

const isRule = (key: string) => ROLES.some((role) => role === key)

/** The name of an answer of the row, renamed; one that left the row is said by an expression from then on. */
function renameNamed(name: string, rename: (source: string) => string): string {
  const renamed = rename(`row.${name}`)
  return renamed.startsWith('row.') ? renamed.slice('row.'.length) : `= ${renamed}`
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
    nameOf,
    has: (name: string) => (names ??= all()).has(name),
    around: (id: ElementId | null) => {
      if (id === null) return null
      const repeat = ancestorsOf(document, id).find(({ kind }) => kinds.get(kind)?.rows)
      return repeat ? nameOf(repeat.id) : null
    },
  }
}

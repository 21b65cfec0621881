import { produce } from 'immer'
import { renameInExpression } from '../../logic/renameInExpression.ts'
import { answerNamesOf } from '../compile/answerPaths.ts'
import { ROLES } from '../compile/CompiledForm.ts'
import { answerPathOf } from '../document/answerPathOf.ts'
import { ancestorsOf, answerScopeOf } from '../document/ancestorsOf.ts'
import { elementsInScope } from '../document/findByName.ts'
import type { ElementId, FormDocument, Settings } from '../document/FormDocument.ts'
import { answerTexts, mapTextsInSetting, textPlace } from '../kinds/answerTexts.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { renameInFills } from './renameInFills.ts'
import { renameInPrompts } from '../vision/renameInPrompts.ts'
import { updateMention, resolveTarget, type ResolveName } from './resolveTarget.ts'
import { renameInText } from './renameInText.ts'
import { rewriteData, rewriteEvents } from './rewriteForm.ts'

/**
 * Updates all references to the answers of these elements, from their paths in `before` to those in `after`: logic,
 * texts, initial data, `mapData` and events. Does nothing for an ambiguous name, shared by two elements before or
 * after.
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
  const reword = rewording(before, after, changes, kinds)
  const following = {
    rename,
    reword,
    follow: updateMention(before, after, kinds),
    resolve: resolveTarget(before, kinds),
  }
  const rewritten = rewriteLogic(after, following, changes, kinds)
  const events = rewriteEvents(
    rewritten.form.events,
    following.follow,
    (source, name) => rename(source, following.resolve(name) ?? null, changes),
    (words) => reword(words, null, false),
  )
  const withEvents = events === rewritten.form.events ? rewritten.form : { ...rewritten.form, events }
  const form = changes.reduce((form, { from, to }) => rewriteData(form, from, to), withEvents)
  return form === rewritten.form ? rewritten : { ...rewritten, form }
}

/** Path of an answer, before and after. */
interface Change {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** True if an answer is given once per row: logic in the row then refers to it as `row.depth`. */
const isInRows = (document: FormDocument, id: ElementId, kinds: Kinds): boolean =>
  ancestorsOf(document, id).some(({ kind }) => kinds.get(kind)?.rows !== undefined)

/** Returns a function that is true if another element in the scope has the same name; each scope is indexed once. */
function sharing(document: FormDocument, kinds: Kinds): (id: ElementId) => boolean {
  const scopes = new Map<ElementId | null, Map<string, number>>()
  return (id) => {
    const scope = answerScopeOf(document, id, kinds)
    let counts = scopes.get(scope)
    if (!counts) {
      scopes.set(scope, (counts = new Map()))
      for (const { name } of elementsInScope(document, scope, kinds))
        if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return (counts.get(document.elements[id]?.name ?? '') ?? 0) > 1
  }
}

/** Updates an expression at an element, or outside of all (null). */
type Rename = (source: string, id: ElementId | null, changes: readonly Change[]) => string

function renaming(before: FormDocument, after: FormDocument, all: readonly Change[], kinds: Kinds): Rename {
  const [was, is] = [repeatsOf(before, kinds), repeatsOf(after, kinds)]
  const names = new Map(
    all.map(({ from, to }) => [from, { from: from.join('.'), to: to.join('.'), last: from.at(-1) ?? '' }]),
  )
  return (source, id, changes) =>
    changes.reduce((text, change) => {
      const known = names.get(change.from)
      // Most expressions do not contain the name, and parsing is slow.
      if (!known || !text.includes(known.last)) return text
      const [repeat, repeatAfter] = [was, is].map((at) => at.around(id))
      const place = { repeat, repeatAfter, isRepeat: was.has, isRepeatAfter: is.has }
      return renameInExpression(text, known.from, known.to, place)
    }, source)
}

/** Updates a text at an element, or outside of all (null); `inside`: in each of its rows. */
type Reword = (value: unknown, id: ElementId | null, inside: boolean) => unknown

/** Updates the names of answers in texts from `before` to `after`. */
function rewording(before: FormDocument, after: FormDocument, changes: readonly Change[], kinds: Kinds): Reword {
  const [was, is] = [repeatsOf(before, kinds), repeatsOf(after, kinds)]
  const [wasNamed, isNamed] = [answerNamesOf(before, kinds), answerNamesOf(after, kinds)]
  const names = changes
    .map(({ from, to }) => ({ from: from.join('.'), to: to.join('.') }))
    .sort((a, b) => b.from.length - a.from.length)
  const newName = (name: string) => {
    const change = names.find(({ from }) => name === from || name.startsWith(`${from}.`))
    return change ? `${change.to}${name.slice(change.from.length)}` : null
  }
  const isAnswer = (name: string) => wasNamed.get(name)?.is === 'answer'
  const isAnswerAfter = (name: string) => isNamed.get(name)?.is === 'answer'
  return (value, id, inside) => {
    const [repeat = null, repeatAfter = null] = [was, is].map((at) =>
      inside && id !== null ? at.nameOf(id) : at.around(id),
    )
    const place = { repeat, repeatAfter, isRepeat: was.has, isRepeatAfter: is.has, isAnswer, isAnswerAfter }
    return mapTextsInSetting(value, (words) => renameInText(words, newName, place))
  }
}

interface Following {
  readonly rename: Rename
  readonly reword: Reword
  /** Updates a name in an event or button. */
  readonly follow: (name: unknown) => unknown
  readonly resolve: ResolveName
}

function rewriteLogic(
  document: FormDocument,
  { rename, reword, follow, resolve }: Following,
  changes: readonly Change[],
  kinds: Kinds,
): FormDocument {
  const changed = new Map<ElementId, Settings>()
  for (const element of Object.values(document.elements)) {
    const { id, settings } = element
    const kind = kinds.get(element.kind)
    if (!kind) continue
    const named = settingsByEditor(kind, 'name')
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = settings[key]
      if (typeof source !== 'string') continue
      // A button's value is evaluated at the element it sets; its rules at the button.
      const target = named[0] !== undefined && !isRule(key) ? resolve(settings[named[0]]) : id
      const rewritten = rename(source, target ?? null, changes)
      if (rewritten !== source) changed.set(id, { ...(changed.get(id) ?? settings), [key]: rewritten })
    }
    for (const key of new Set(answerTexts(element, kind).map(({ setting }) => setting))) {
      const words = reword(settings[key], id, textPlace(kind, key) === 'row')
      if (words !== settings[key]) changed.set(id, { ...(changed.get(id) ?? settings), [key]: words })
    }
    for (const key of named) {
      const name = follow(settings[key])
      if (name !== settings[key]) changed.set(id, { ...(changed.get(id) ?? settings), [key]: name })
    }
    for (const key of settingsByEditor(kind, 'prompts')) {
      const prompts = renameInPrompts(settings[key], (name) => String(follow(name)))
      if (prompts !== settings[key]) changed.set(id, { ...(changed.get(id) ?? settings), [key]: prompts })
    }
    for (const key of settingsByEditor(kind, 'fills')) {
      const fills = renameInFills(settings[key], (name) => String(follow(name)))
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

/** Repeats of a document by dotted name, and the repeat that contains an element; computed on first use. */
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

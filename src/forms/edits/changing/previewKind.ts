import type { ValueType } from '../../../logic/AnswerNames.ts'
import { answerPaths, nameOf, typeOf } from '../../compile/answerPaths.ts'
import { compileElement } from '../../compile/compileElement.ts'
import { elementOf } from '../../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../document/FormDocument.ts'
import { walkFrom } from '../../document/walk.ts'
import type { FirstSettings } from '../addElement.ts'
import { changeKind } from '../changeKind.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import { formUses, type FormUse } from './formUses.ts'
import { rulesReading, type RuleUse } from './rulesReading.ts'
import { settingsAs, type SettingsAs } from './settingsAs.ts'

/** The effects of a change of kind, before it happens. */
export interface KindPreview {
  readonly elements: readonly ({ readonly id: ElementId } & SettingsAs)[]
  /** Changes of the answers' type for expressions and exports, one entry each. */
  readonly answers: readonly { readonly before: ValueType | null; readonly after: ValueType | null }[]
  /** Names of answers that change: dotted, null for none. */
  readonly names: readonly { readonly before: string | null; readonly after: string | null }[]
  readonly rules: readonly RuleUse[]
  readonly uses: readonly FormUse[]
}

/** The effects of changing these elements to the kind `to`, on them and on the rules that read their answers. */
export function previewKind(
  document: FormDocument,
  ids: readonly ElementId[],
  to: string,
  kinds: Kinds,
  settingsOf: FirstSettings,
): KindPreview {
  const after = changeKind(ids, to, kinds, settingsOf).apply(document)
  const changing = ids.filter((id) => elementOf(document, id)?.kind !== to)
  const inside = new Set(Array.from(walkFrom(document, changing), ({ id }) => id))
  return {
    elements: changing.flatMap((id) => {
      const element = elementOf(document, id)
      const [from, kind] = [kinds.get(element?.kind ?? ''), kinds.get(to)]
      return element && from && kind ? [{ id, ...settingsAs(from, kind, element.settings, settingsOf(kind)) }] : []
    }),
    answers: answersOf(document, after, changing, kinds),
    names: namesOf(document, after, inside, kinds),
    rules: rulesReading(document, after, inside, kinds),
    uses: formUses(after, inside, kinds),
  }
}

function answersOf(before: FormDocument, after: FormDocument, ids: readonly ElementId[], kinds: Kinds) {
  const changes = new Map<string, KindPreview['answers'][number]>()
  for (const id of ids) {
    const [was, is] = [answerTypeOf(before, id, kinds), answerTypeOf(after, id, kinds)]
    if (was !== is) changes.set(`${was} ${is}`, { before: was, after: is })
  }
  return [...changes.values()]
}

/** Null where an element has no answer of its own. */
function answerTypeOf(document: FormDocument, id: ElementId, kinds: Kinds): ValueType | null {
  const element = elementOf(document, id)
  const kind = element && kinds.get(element.kind)
  if (!kind || (kind.sort !== 'input' && !kind.nests)) return null
  if (kind.sort === 'input') return typeOf(compileElement(element, kind).schema)
  return kind.rows ? 'list' : 'map'
}

function namesOf(before: FormDocument, after: FormDocument, inside: ReadonlySet<ElementId>, kinds: Kinds) {
  const [was, is] = [answerPaths(before, kinds), answerPaths(after, kinds)]
  return Array.from(inside).flatMap((id) => {
    const [path, next] = [was.get(id), is.get(id)]
    if (path === next) return []
    return [{ before: path === undefined ? null : nameOf(path), after: next === undefined ? null : nameOf(next) }]
  })
}

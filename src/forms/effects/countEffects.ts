import type { CompiledForm, JsonSchema, PlanNode } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { readText } from '../document/Text.ts'
import { titleOf } from '../document/titleOf.ts'
import { choicesOf } from '../kinds/choices.ts'
import type { Json, Moment } from '../kinds/ElementKind.ts'
import { sameValue } from '../merging/sameValue.ts'
import type { Effect } from './Effect.ts'
import { valuesAt } from './valuesAt.ts'

/** Counts, one submission after the other, what a draft does to them. */
export interface EffectCount {
  /** Nothing that answers could feel has changed: no submission needs to be looked at. */
  readonly isEmpty: boolean
  /** One submission, with the version it was made for. */
  add(version: CompiledForm, input: unknown): void
  /** In document order; changes that no answer feels are left out. */
  result(): readonly Effect[]
}

export interface Counting {
  /** The version before: what differs from it is what publishing changes. */
  readonly before: CompiledForm
  readonly draft: CompiledForm
  readonly language: string
  /** Makes a check of values from a JSON Schema. */
  readonly validator: (schema: JsonSchema) => (value: unknown) => boolean
  /** For checks that ask what day it is. */
  readonly moment: Moment
}

/** Opens the count. Elements are the same by id, so that an answer given under another name is counted, too. */
export function countEffects(counting: Counting): EffectCount {
  const watched = counting.before.nodes.flatMap((node) => watch(node, counting))
  return {
    isEmpty: watched.length === 0,
    add: (version, input) => {
      for (const one of watched) {
        const node = version.byId.get(one.id)
        if (!node?.path) continue
        const { isBlank } = node.kind
        const values = valuesAt(input, node.path).filter((value) => value !== '' && !isBlank?.(value as Json))
        if (values.length > 0) one.see(values as readonly Json[], node)
      }
    },
    result: () => watched.flatMap((one) => one.told()),
  }
}

interface Watched {
  readonly id: ElementId
  see(values: readonly Json[], node: PlanNode): void
  told(): readonly Effect[]
}

/** What to count of one question of the version before; nothing of one that stays as it was. */
function watch(node: PlanNode, counting: Counting): readonly Watched[] {
  const { element, kind, path } = node
  if (path === null || kind.sort !== 'input') return []
  const now = counting.draft.byId.get(element.id)
  if (!now || now.path === null || now.kind.sort !== 'input') return [tally(node, counting, 'removed')]
  const isRetyped = now.kind.id !== kind.id
  const gone = isRetyped ? [] : goneChoices(node, now, counting.language)
  const isChecked = isRetyped || (gone.length === 0 && !sameValue(element.settings, now.element.settings))
  const fits = isChecked ? fitsIn(now, counting) : null
  return [
    ...(path === now.path ? [] : [tally(node, counting, 'renamed', { before: path, after: now.path })]),
    ...(fits && isRetyped ? [tally(node, counting, 'retyped', { before: kind.id, after: now.kind.id, fits })] : []),
    ...(fits && !isRetyped ? [tally(node, counting, 'stricter', { fits })] : []),
    ...gone.map(({ value, words }) =>
      tally(node, counting, 'choice', {
        before: words,
        counts: (values, { kind: own }) => values.some((answer) => own.chosen?.(answer).includes(value)),
      }),
    ),
  ]
}

interface Tallying {
  readonly before?: string
  readonly after?: string
  readonly fits?: (value: Json) => boolean
  readonly counts?: (values: readonly Json[], node: PlanNode) => boolean
}

function tally(
  node: PlanNode,
  { language, before: { languages } }: Counting,
  is: Effect['is'],
  how: Tallying = {},
): Watched {
  const { before = null, after = null, fits, counts } = how
  const [element, title] = [node.element.id, titleOf(node.element, language, languages[0])]
  let [answers, misfits] = [0, 0]
  return {
    id: element,
    see: (values, own) => {
      if (counts && !counts(values, own)) return
      answers++
      if (fits && !values.every(fits)) misfits++
    },
    told: () => {
      const isFelt = is === 'stricter' ? misfits > 0 : answers > 0
      return isFelt ? [{ is, element, title, before, after, answers, misfits }] : []
    },
  }
}

/** The choices that one question offered and the other does not; none where they come from a list. */
function goneChoices(
  before: PlanNode,
  now: PlanNode,
  language: string,
): readonly { readonly value: string; readonly words: string }[] {
  const settings = before.element.settings
  if (!before.kind.chosen || settings['choicesFrom'] || now.element.settings['choicesFrom']) return []
  const left = new Set(choicesOf(now.element.settings).map(({ value }) => value))
  return choicesOf(settings)
    .filter(({ value }) => !left.has(value))
    .map(({ value, label }) => ({ value, words: readText(label, language) || value }))
}

function fitsIn({ kind, element, schema }: PlanNode, { validator, moment }: Counting): (value: Json) => boolean {
  const own = (kind.valueSchema?.(element.settings) as JsonSchema | undefined) ?? schema
  const validate = own ? validator(own) : () => true
  return (value) => {
    if (!validate(value)) return false
    try {
      return (kind.check?.(value, element.settings, moment) ?? []).length === 0
    } catch {
      // The check knows answers of its own shape only.
      return false
    }
  }
}

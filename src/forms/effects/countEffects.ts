import type { CompiledForm, JsonSchema, PlanNode, AnswerPath } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { readLabel } from '../document/readLabel.ts'
import { titleOf } from '../document/titleOf.ts'
import { choicesOf } from '../kinds/choices.ts'
import type { Json, Moment } from '../kinds/ElementKind.ts'
import { sameValue } from '../merging/sameValue.ts'

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

/** The counts needed for one question of the previous version; empty if it is unchanged. */
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
    .map(({ value, label }) => ({ value, words: readLabel(label, language) || value }))
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

/** Every answer at a path of a submission's input: one, or, of a question in rows, one per row. Blank ones are left out. */
function valuesAt(input: unknown, path: AnswerPath): readonly unknown[] {
  let values: readonly unknown[] = [input]
  for (const name of path.split('/')) {
    values = values.flatMap((value) => {
      // Rows are entered on the way to an answer; an answer that is a list is one answer.
      const holders: readonly unknown[] = Array.isArray(value) ? value : [value]
      return holders
        .filter((one) => isHolder(one, name))
        .map((one) => (one as { readonly [key: string]: unknown })[name])
    })
  }
  return values.filter((value) => value !== undefined && value !== null)
}

const isHolder = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)

/**
 * What publishing a draft does to answers there are. `removed`: nobody is asked any more, the answers stay in older
 * submissions; `retyped`: another kind of question; `stricter`: the same kind, and some answers no longer fit; `choice`: a
 * choice is gone that people chose; `renamed`: the answers go on under the new name.
 */
interface Effect {
  readonly is: 'removed' | 'retyped' | 'stricter' | 'choice' | 'renamed'
  readonly element: ElementId
  /** The element's label in the requested language. */
  readonly title: string
  /** Of a choice: its words. Of a retyping: the kinds. Of a renaming: the names. */
  readonly before: string | null
  readonly after: string | null
  /** Submissions that answer it, or chose the choice. */
  readonly answers: number
  /** … of which the answers do not fit the draft. */
  readonly misfits: number
}

import type { CompiledForm, JsonSchema, PlanNode, AnswerPath } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { readLabel } from '../document/readLabel.ts'
import { titleOf } from '../document/titleOf.ts'
import { choicesOf } from '../kinds/choices.ts'
import type { Json, ValidationTime } from '../kinds/ElementKind.ts'
import { sameValue } from '../merging/sameValue.ts'

/** Counts the effects of a draft on submissions, one at a time. */
export interface EffectCount {
  /** True if no change affects answers: no submission needs to be examined. */
  readonly isEmpty: boolean
  /** Adds a submission with the version it was made for. */
  add(version: CompiledForm, input: unknown): void
  /** Effects in document order, without those that affect no answer. */
  result(): readonly Effect[]
}

export interface CountingOptions {
  /** Previous version, with which the draft is compared. */
  readonly before: CompiledForm
  readonly draft: CompiledForm
  readonly language: string
  /** Compiles a JSON Schema to a function that validates a value. */
  readonly validator: (schema: JsonSchema) => (value: unknown) => boolean
  /** For checks that depend on the date. */
  readonly moment: ValidationTime
}

/** Starts counting. Elements are identified by id, so that answers under a previous name are counted, too. */
export function countEffects(counting: CountingOptions): EffectCount {
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
    result: () => watched.flatMap((one) => one.effects()),
  }
}

interface Watched {
  readonly id: ElementId
  see(values: readonly Json[], node: PlanNode): void
  effects(): readonly Effect[]
}

/** Returns the effects to count for a question of the previous version; empty if it is unchanged. */
function watch(node: PlanNode, counting: CountingOptions): readonly Watched[] {
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
  { language, before: { languages } }: CountingOptions,
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
    effects: () => {
      const isFelt = is === 'stricter' ? misfits > 0 : answers > 0
      return isFelt ? [{ is, element, title, before, after, answers, misfits }] : []
    },
  }
}

/** Choices removed from a question; empty if they come from a list. */
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

function fitsIn({ kind, element, schema }: PlanNode, { validator, moment }: CountingOptions): (value: Json) => boolean {
  const own = (kind.valueSchema?.(element.settings) as JsonSchema | undefined) ?? schema
  const validate = own ? validator(own) : () => true
  return (value) => {
    if (!validate(value)) return false
    try {
      return (kind.check?.(value, element.settings, moment) ?? []).length === 0
    } catch {
      // The check accepts only answers of its own shape.
      return false
    }
  }
}

/** All answers at a path of a submission's input: one, or one per row. Blank ones are omitted. */
function valuesAt(input: unknown, path: AnswerPath): readonly unknown[] {
  let values: readonly unknown[] = [input]
  for (const name of path.split('/')) {
    values = values.flatMap((value) => {
      // Rows on the path are entered; an answer that is a list counts as one answer.
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
 * An effect of publishing a draft on existing answers. `removed`: no longer a question, answers stay in older
 * submissions; `retyped`: another kind of question; `stricter`: the same kind, but some answers are no longer valid;
 * `choice`: a chosen choice is removed; `renamed`: answers continue under the new name.
 */
interface Effect {
  readonly is: 'removed' | 'retyped' | 'stricter' | 'choice' | 'renamed'
  readonly element: ElementId
  /** Label of the element in the requested language. */
  readonly title: string
  /** For a choice: its label; for retyping: the kinds; for renaming: the names. */
  readonly before: string | null
  readonly after: string | null
  /** Number of submissions that answer the question, or selected the choice. */
  readonly answers: number
  /** Number of those whose answers are invalid in the draft. */
  readonly misfits: number
}

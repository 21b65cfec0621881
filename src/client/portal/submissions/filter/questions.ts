import {
  type ColumnType,
  type DeskColumn as EngineColumn,
  type Fact,
  FACTS,
  type Filter,
} from '../../../../contract/desk.ts'
import type { PlanNode } from '../../../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../../../forms/document/readLabel.ts'
import type { Text } from '../../../../forms/document/Text.ts'
import { choiceLabel, choicesOf } from '../../../../forms/kinds/choices.ts'
import { type DeskColumn, factsOf } from '../table/deskColumns.ts'

/** Something that submissions can be filtered, sorted and counted by. */
export interface Question {
  readonly id: string
  readonly label: string
  readonly section: string
  readonly type: ColumnType
  /** Its choices, in order; empty if unknown. */
  readonly choices: readonly Choice[]
  /** Id of the repeat in whose rows it is asked: any row may match. Null outside repeats. */
  readonly within: string | null
  /** What its answers are on a map; null for nothing. */
  readonly geometry: EngineColumn['geometry']
}
export interface Choice {
  readonly value: string
  readonly label: string
}

/** Wraps a condition on a question in a repeat: any row may match. */
export const inAnyRow = ({ within }: Pick<Question, 'within'>, condition: Filter): Filter =>
  within === null ? condition : { element: within, is: 'anyRow', value: condition }

/**
 * Returns everything the desk can filter by: facts, the draft's questions in order, questions of older versions only,
 * and questions in rows of a repeat, of which any row may match.
 */
export function questionsOf(props: {
  readonly engine: readonly EngineColumn[]
  readonly columns: readonly DeskColumn[]
  readonly language: string
  readonly wordOf: (fact: Fact) => string
  readonly choicesOfFact: (fact: Fact) => readonly Choice[]
  /** True for a form with micro tasks. */
  readonly hasTasks: boolean
  /** Returns an element of the compiled form by its id. */
  readonly nodeOf: (id: string) => PlanNode | undefined
}): readonly Question[] {
  const { engine, columns, language, wordOf, choicesOfFact, hasTasks, nodeOf } = props
  const known = new Map(columns.map((column) => [column.id, column]))
  const facts = factsOf(hasTasks).map((id): Question => ({
    id,
    label: wordOf(id),
    section: '',
    type: FACTS[id],
    choices: choicesOfFact(id),
    within: null,
    geometry: FACTS[id] === 'place' ? 'points' : null,
  }))
  const formQuestions = engine.filter(({ id, within }) => within === null && !(id in FACTS))
  const at = (id: string) => columns.findIndex((column) => column.id === id)
  const place = ({ id }: EngineColumn) => (known.has(id) ? at(id) : columns.length)
  const questions = formQuestions
    .toSorted((a, b) => place(a) - place(b))
    .map(({ id, type, path, geometry }): Question => {
      const column = known.get(id)
      const settings = column?.answer?.node.element.settings ?? {}
      const choices = choicesOf(settings).map(({ value }) => ({ value, label: choiceLabel(settings, value, language) }))
      const about = { label: column?.label ?? path ?? id, section: column?.section ?? '' }
      return { id, type, choices, ...about, within: null, geometry }
    })
  const inRows = engine
    .filter(({ within, type }) => within !== null && type !== 'rows')
    .map(({ id, type, path, within, geometry }): Question => {
      const node = nodeOf(id)
      const settings = node?.element.settings ?? {}
      const choices = choicesOf(settings).map(({ value }) => ({ value, label: choiceLabel(settings, value, language) }))
      const label = readLabel(settings['label'] as Text | undefined, language) || path?.split('/').at(-1) || id
      const section = known.get(within ?? '')?.label ?? ''
      return { id, type, choices, label: section === '' ? label : `${section}: ${label}`, section, within, geometry }
    })
  return [...facts, ...questions, ...inRows]
}

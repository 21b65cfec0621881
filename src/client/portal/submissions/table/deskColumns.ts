import type { Fact } from '../../../../contract/desk.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'

interface FactColumn {
  /** Default width in pixels. */
  readonly width: number
  readonly isNumeric?: boolean
  /** Hidden unless chosen. */
  readonly isRare?: boolean
  /** Of micro tasks only. */
  readonly isOfTasks?: boolean
}

/** Columns of the facts of every submission besides its answers, in default order. */
const FACT_COLUMNS: { readonly [fact in Fact]: FactColumn } = {
  _submitted_at: { width: 168 },
  _state: { width: 128 },
  _person: { width: 160 },
  _place: { width: 208 },
  _completed_at: { width: 144 },
  _started_at: { width: 144 },
  _version: { width: 96, isNumeric: true },
  _tag: { width: 160 },
  _assignee: { width: 144 },
  _reviewer: { width: 144 },
  _reviewed_at: { width: 144, isRare: true },
  _review_reason: { width: 200, isRare: true },
  _edition: { width: 136, isNumeric: true, isRare: true },
  _corrected_at: { width: 144, isRare: true },
  _editor: { width: 144, isRare: true },
  _edit_reason: { width: 200, isRare: true },
  _mode: { width: 88, isRare: true },
  _submission_type: { width: 144, isNumeric: true, isRare: true },
  _id: { width: 200, isRare: true },
  _task: { width: 200, isRare: true, isOfTasks: true },
  _task_key: { width: 120, isRare: true, isOfTasks: true },
  _task_title: { width: 176, isOfTasks: true },
  _task_place: { width: 208, isRare: true, isOfTasks: true },
}

const FACTS = Object.keys(FACT_COLUMNS) as readonly Fact[]
/** True for a column that is hidden unless chosen. */
export const isRare = (id: string): boolean => FACTS.some((fact) => fact === id && FACT_COLUMNS[fact].isRare)
/** Returns the facts of a form's submissions; `hasTasks`: also those of micro tasks. */
export const factsOf = (hasTasks: boolean): readonly Fact[] =>
  FACTS.filter((fact) => hasTasks || !FACT_COLUMNS[fact].isOfTasks)

/** A possible column of the table. */
export interface DeskColumn {
  /** Element id of an answer, or name of a fact. */
  readonly id: string
  readonly label: string
  readonly section: string
  readonly answer: AnswerColumn | null
  readonly fact: Fact | null
  /** Default width in pixels. */
  readonly width: number
  /** True if its numbers are aligned. */
  readonly numeric: boolean
}

/**
 * Returns all columns of a form in default order: received and state, the answers, and the other facts; `hasTasks`: also
 * those of micro tasks.
 */
export function deskColumns(
  answers: readonly AnswerColumn[],
  wordOf: (fact: Fact) => string,
  hasTasks = false,
): readonly DeskColumn[] {
  const factColumn = (fact: Fact): DeskColumn => ({
    id: fact,
    label: wordOf(fact),
    section: '',
    answer: null,
    fact,
    width: FACT_COLUMNS[fact].width,
    numeric: FACT_COLUMNS[fact].isNumeric ?? false,
  })
  const ofAnswers = answers.map((answer): DeskColumn => ({
    id: answer.node.element.id,
    label: answer.label,
    section: answer.section,
    answer,
    fact: null,
    width: widthOf(answer),
    numeric: isNumeric(answer),
  }))
  const facts = factsOf(hasTasks).map(factColumn)
  return [...facts.slice(0, 2), ...ofAnswers, ...facts.slice(2)]
}

/** Returns the JSON Schema type of an answer, '' if it has several or none. */
export function typeOf({ node }: AnswerColumn): string {
  const type = node.schema?.['type']
  return typeof type === 'string' ? type : ''
}

const isNumeric = (answer: AnswerColumn) => ['number', 'integer'].includes(typeOf(answer)) && !isStars(answer)

/** True for ratings, drawn as stars. */
export const isStars = ({ node }: AnswerColumn) => node.kind.drawnAs === 'stars'

function widthOf(answer: AnswerColumn): number {
  if (answer.isFiles) return 136
  if (answer.node.kind.geometry) return 224
  if (isNumeric(answer) || typeOf(answer) === 'boolean') return 120
  return answer.node.kind.chosen ? 176 : 200
}

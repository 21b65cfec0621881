import type { AnswerColumn } from '../../../answers/answerColumns.ts'

/** Facts of every submission besides its answers. */
export const FACTS = [
  '_submitted_at',
  '_state',
  '_person',
  '_place',
  '_completed_at',
  '_started_at',
  '_version',
  '_tag',
  '_assignee',
  '_reviewer',
  '_reviewed_at',
  '_review_reason',
  '_edition',
  '_corrected_at',
  '_editor',
  '_edit_reason',
  '_mode',
  '_submission_type',
  '_id',
  '_task',
  '_task_key',
  '_task_title',
  '_task_place',
] as const
/** Facts of micro tasks only. */
export const TASK_FACTS: readonly string[] = ['_task', '_task_key', '_task_title', '_task_place'] satisfies Fact[]
/** Facts hidden unless chosen. */
export const RARE_FACTS: readonly Fact[] = [
  '_reviewed_at',
  '_review_reason',
  '_edition',
  '_corrected_at',
  '_editor',
  '_edit_reason',
  '_mode',
  '_submission_type',
  '_id',
  '_task',
  '_task_key',
  '_task_place',
]
export type Fact = (typeof FACTS)[number]

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

const FACT_WIDTHS: { readonly [fact in Fact]: number } = {
  _submitted_at: 132,
  _state: 128,
  _person: 160,
  _place: 176,
  _completed_at: 132,
  _started_at: 132,
  _version: 88,
  _tag: 160,
  _assignee: 144,
  _reviewer: 144,
  _reviewed_at: 132,
  _review_reason: 200,
  _edition: 88,
  _corrected_at: 132,
  _editor: 144,
  _edit_reason: 200,
  _mode: 88,
  _submission_type: 104,
  _id: 200,
  _task: 200,
  _task_key: 120,
  _task_title: 176,
  _task_place: 176,
}
const NUMERIC_FACTS: readonly Fact[] = ['_version', '_edition', '_submission_type']

/**
 * Returns all columns of a form in default order: received and state, the answers, and the other facts; `ofTasks`: also
 * those of micro tasks.
 */
export function deskColumns(
  answers: readonly AnswerColumn[],
  wordOf: (fact: Fact) => string,
  ofTasks = false,
): readonly DeskColumn[] {
  const factColumn = (fact: Fact): DeskColumn => ({
    id: fact,
    label: wordOf(fact),
    section: '',
    answer: null,
    fact,
    width: FACT_WIDTHS[fact],
    numeric: NUMERIC_FACTS.includes(fact),
  })
  const asked = answers.map((answer): DeskColumn => ({
    id: answer.node.element.id,
    label: answer.label,
    section: answer.section,
    answer,
    fact: null,
    width: widthOf(answer),
    numeric: isNumeric(answer),
  }))
  const others = FACTS.slice(2).filter((fact) => ofTasks || !TASK_FACTS.includes(fact))
  return [factColumn('_submitted_at'), factColumn('_state'), ...asked, ...others.map(factColumn)]
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
  if (answer.node.kind.geometry) return 184
  if (isNumeric(answer) || typeOf(answer) === 'boolean') return 120
  return answer.node.kind.chosen ? 176 : 200
}

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
] as const
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
}

/** Returns all columns of a form in default order: received and state, the answers, and the other facts. */
export function deskColumns(answers: readonly AnswerColumn[], wordOf: (fact: Fact) => string): readonly DeskColumn[] {
  const factColumn = (fact: Fact): DeskColumn => ({
    id: fact,
    label: wordOf(fact),
    section: '',
    answer: null,
    fact,
    width: FACT_WIDTHS[fact],
    numeric: fact === '_version',
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
  return [factColumn('_submitted_at'), factColumn('_state'), ...asked, ...FACTS.slice(2).map(factColumn)]
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

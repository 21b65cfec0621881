import type { AnswerColumn } from '../../../answers/answerColumns.ts'

/** What is known of every submission beside its answers. */
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
] as const
export type Fact = (typeof FACTS)[number]

/** One column that the table can have. */
export interface DeskColumn {
  /** Of an answer: the id of its element; of a fact: its name. */
  readonly id: string
  readonly label: string
  readonly section: string
  readonly answer: AnswerColumn | null
  readonly fact: Fact | null
  /** Pixels, until somebody drags it wider. */
  readonly width: number
  /** Its figures stand under each other. */
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
}

/** All columns of a form in their first order: when it came and its state, the answers, and the other facts. */
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

/** The JSON Schema type of an answer, '' where it has several or none. */
export function typeOf({ node }: AnswerColumn): string {
  const type = node.schema?.['type']
  return typeof type === 'string' ? type : ''
}

const isNumeric = (answer: AnswerColumn) => ['number', 'integer'].includes(typeOf(answer)) && !isStars(answer)

/** It is so many of something to give: drawn as such. */
export const isStars = ({ node }: AnswerColumn) => node.kind.drawnAs === 'stars'

function widthOf(answer: AnswerColumn): number {
  if (answer.isFiles) return 136
  if (answer.node.kind.geometry) return 184
  if (isNumeric(answer) || typeOf(answer) === 'boolean') return 120
  return answer.node.kind.chosen ? 176 : 200
}

import './cells.css'
import { EnvironmentOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../../contract/desk.ts'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { choicesOf } from '../../../../forms/kinds/choices.ts'
import type { Json } from '../../../../forms/kinds/ElementKind.ts'
import { FilesCell } from '../../../answers/AnswerFiles.tsx'
import { answerAt } from '../../../answers/answerAt.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { placeText } from '../../../answers/placeText.ts'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { inputWithCurrentNames } from '../inputWithCurrentNames.ts'
import { StateChip } from '../StateChip.tsx'
import { useShortDateTime } from '../useShortDateTime.ts'
import { isStars, typeOf, type DeskColumn } from './deskColumns.ts'
import { ShapeSketch } from './ShapeSketch.tsx'

/** Content of one cell, drawn by the kind of its question. */
export const Cell = memo(function Cell({ row, column }: { readonly row: SubmissionRow; readonly column: DeskColumn }) {
  if (column.fact) return <FactCell row={row} fact={column.fact} />
  return column.answer && <AnswerCell row={row} answer={column.answer} />
})

function FactCell({ row, fact }: { readonly row: SubmissionRow; readonly fact: Fact }) {
  switch (fact) {
    case '_state':
      return <StateChip state={row.state} />
    case '_submitted_at':
      return <Time at={row.submittedAt} />
    case '_completed_at':
      return <Time at={row.completedAt} />
    case '_started_at':
      return <Time at={row.startedAt} />
    case '_person':
      return row.submitterName || row.submitterEmail
    case '_reviewed_at':
      return <Time at={row.reviewedAt} />
    case '_corrected_at':
      return <Time at={row.correctedAt} />
    case '_version':
      return row.version
    case '_edition':
      return row.edition
    case '_submission_type':
      return row.submissionType
    case '_review_reason':
      return row.reason
    case '_editor':
      return row.editedByName
    case '_edit_reason':
      return row.editReason
    case '_mode':
      return row.mode
    case '_id':
      return row.id
    case '_task':
      return row.task?.id
    case '_task_key':
      return row.task?.key
    case '_task_title':
      return row.task?.title
    case '_task_place':
      return <Place text={row.task && placeText(row.task)} />
    case '_place':
      return <Place text={placeText(row)} />
    case '_assignee':
      return row.assignee?.name
    case '_reviewer':
      return row.reviewedByName
    case '_tag':
      return (
        <span className="desk-choices">
          {row.tags.map((tag) => (
            <span key={tag} className="desk-choice">
              {tag}
            </span>
          ))}
        </span>
      )
  }
}

function AnswerCell({ row, answer }: { readonly row: SubmissionRow; readonly answer: AnswerColumn }) {
  const input = currentInput(row)
  const value = answerAt(input, answer.path) as Json | undefined
  if (value === undefined || value === null || value === '') return null
  if (answer.isFiles) return <FilesCell files={answer.files(input)} />
  if (isStars(answer) && typeof value === 'number') return <Stars value={value} words={answer.text(input)} />
  if (answer.node.kind.chosen) return <Choices answer={answer} value={value} whole={answer.text(input)} />
  if (typeOf(answer) === 'boolean') return <ColoredLabel at={value === true ? 0 : -1} words={answer.text(input)} />
  const shape = answer.shape(input)
  if (shape) return <ShapeSketch shape={shape} words={answer.text(input)} />
  if (answer.node.kind.geometry) return <Place text={answer.text(input)} />
  return answer.text(input)
}

function Time({ at }: { readonly at: string | null }) {
  const short = useShortDateTime()
  const whole = useDateTime()
  return at === null ? null : (
    <time dateTime={at} title={whole(at)}>
      {short(at)}
    </time>
  )
}

const Place = ({ text }: { readonly text: string | null }) =>
  text && (
    <span className="desk-place">
      <EnvironmentOutlined aria-hidden /> {text}
    </span>
  )

function Stars({ value, words }: { readonly value: number; readonly words: string }) {
  const { t } = useTranslation('desk')
  const most = Math.max(value, Number(/\d+\s*$/.exec(words)?.[0] ?? 5))
  if (most > 7) return words
  return (
    <span role="img" aria-label={t('stars', { value, most })} className="desk-stars">
      {Array.from({ length: most }, (_, at) =>
        at < value ? <StarFilled aria-hidden key={at} /> : <StarOutlined aria-hidden key={at} />,
      )}
    </span>
  )
}

/** Chosen options: a single one with its colour dot, several as chips. */
function Choices(props: { readonly answer: AnswerColumn; readonly value: Json; readonly whole: string }) {
  const { i18n } = useTranslation()
  const { answer, value, whole } = props
  const { kind, element } = answer.node
  const chosen = chosenIn(answer, value)
  if (!Array.isArray(value)) return <ColoredLabel at={choiceAt(answer, chosen[0])} words={whole} />
  if (chosen.length !== value.length || !kind.text) return whole
  return (
    <span className="desk-choices">
      {chosen.map((one) => (
        <span key={one} className="desk-choice">
          {kind.text?.([one], element.settings, i18n.language)}
        </span>
      ))}
    </span>
  )
}

function chosenIn({ node }: AnswerColumn, value: Json): readonly string[] {
  try {
    return node.kind.chosen?.(value) ?? []
  } catch {
    return []
  }
}

/** Returns the index of a choice within its question, which determines its colour; −1 if unknown. */
export const choiceAt = ({ node }: AnswerColumn, value: string | undefined): number =>
  choicesOf(node.element.settings).findIndex((choice) => choice.value === value)

export const ColoredLabel = ({ at, words }: { readonly at: number; readonly words: string }) => (
  <span className="desk-dotted">
    <span className="desk-dot" data-color={at < 0 ? 6 : at % 6} aria-hidden />
    <span>{words}</span>
  </span>
)

const now = new WeakMap<SubmissionRow, SubmissionRow['input']>()

/** Returns a row's answers under their newest names, cached. */
export function currentInput(row: SubmissionRow): SubmissionRow['input'] {
  const known = now.get(row)
  if (known) return known
  const input = inputWithCurrentNames(row) as SubmissionRow['input']
  now.set(row, input)
  return input
}

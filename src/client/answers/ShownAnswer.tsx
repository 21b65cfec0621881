import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMetres } from '../../elements/common/pictures/locationQuestionFor.ts'
import { answerAt } from './answerAt.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import type { AnswerColumn } from './answerColumns.ts'

interface ShownAnswerProps {
  readonly column: AnswerColumn
  readonly input: { readonly [name: string]: unknown }
  /** Shown where there is no answer. */
  readonly blank: ReactNode
}

/** One answer of a submission: its text, the accuracy of its place, and its files. */
export function ShownAnswer({ column, input, blank }: ShownAnswerProps) {
  const files = column.files(input)
  if (files.length === 0) {
    const text = column.text(input)
    if (text === '' || !column.node.kind.geometry) return text || blank
    return (
      <>
        {text}
        <Measured place={answerAt(input, column.path)} />
      </>
    )
  }
  return (
    <>
      {!column.isFiles && <p>{column.text(input)}</p>}
      <AnswerFiles files={files} />
    </>
  )
}

/** How a place was measured, as far as its device reported it. */
function Measured({ place }: { readonly place: unknown }) {
  const { t, i18n } = useTranslation('portal')
  if (typeof place !== 'object' || place === null) return null
  const { accuracy, mock } = place as { readonly accuracy?: unknown; readonly mock?: unknown }
  return (
    <>
      {typeof accuracy === 'number' && (
        <span className="answer-measured">
          {t('submissions.accuracy', { distance: formatMetres(accuracy, i18n.language) })}
        </span>
      )}
      {mock === true && <span className="answer-measured answer-file-far">{t('submissions.photoMock')}</span>}
    </>
  )
}

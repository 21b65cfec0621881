import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Revision } from '../../../../contract/correctionShapes.ts'
import type { SubmissionDetail, SubmissionStep } from '../../../../contract/shapes.ts'
import { formatJsonValue } from '../../../../forms/submission/answerLine.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { StateChip } from '../StateChip.tsx'
import { historyOf } from './historyOf.ts'

interface HistoryProps {
  readonly row: SubmissionDetail
  readonly columns: readonly AnswerColumn[]
}

/** History of a submission, newest first: decisions, and the answers each edition changed. */
export function History({ row, columns }: HistoryProps) {
  const params = { id: row.formId, submissionId: row.id }
  // Another edition has other differences.
  const { answer, reload } = useAuthorQuery('listRevisions', { params })
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ revisions }) => (
        <ol className="desk-history">
          {historyOf(row, revisions).map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.order}`}>
              {entry.kind === 'step' && <Step step={entry.step} editions={row.edition > 1} />}
              {entry.kind === 'revision' && <Changed revision={entry.revision} columns={columns} />}
              {entry.kind === 'received' && <Received row={row} at={entry.at} />}
            </li>
          ))}
        </ol>
      )}
    </WhenLoaded>
  )
}

function HistoryLine({ name, at, what }: { readonly name: string; readonly at: string; readonly what: string }) {
  const when = useDateTime()
  return (
    <p>
      <b>{name}</b> {what} <span className="desk-quiet">{when(at)}</span>
    </p>
  )
}

function Received({ row, at }: { readonly row: SubmissionDetail; readonly at: string }) {
  const { t } = useTranslation('desk')
  return <HistoryLine name={row.submitterName || row.submitterEmail} at={at} what={t('history.received')} />
}

const words = (value: SubmissionStep['from']) => (Array.isArray(value) ? value.join(', ') : (value ?? '–'))

function Step({ step, editions }: { readonly step: SubmissionStep; readonly editions: boolean }) {
  const { t } = useTranslation('desk')
  const { what, from, to, byName, at, reason, edition } = step
  return (
    <>
      <HistoryLine name={byName} at={at} what={t(`history.${what === 'edit' ? 'edited' : what}`)} />
      {what === 'review' && (
        <p className="desk-change">
          <StateChip state={words(from)} /> <ArrowRightOutlined aria-label={t('history.to')} />{' '}
          <StateChip state={words(to)} />
          {editions && <span className="desk-quiet"> {t('history.edition', { edition })}</span>}
        </p>
      )}
      {(what === 'assign' || what === 'tags') && (
        <p className="desk-change">
          <del>{words(from) || '–'}</del> <ArrowRightOutlined aria-label={t('history.to')} />{' '}
          <ins>{words(to) || '–'}</ins>
        </p>
      )}
      {reason && <blockquote>{reason}</blockquote>}
    </>
  )
}

function Changed({ revision, columns }: { readonly revision: Revision; readonly columns: readonly AnswerColumn[] }) {
  const { t } = useTranslation('desk')
  const { byName, at, edited, reason, changes } = revision
  return (
    <>
      <HistoryLine name={byName} at={at} what={t(edited ? 'history.edited' : 'history.corrected')} />
      {reason && <blockquote>{reason}</blockquote>}
      {changes.length === 0 && <p className="desk-quiet">{t('history.same')}</p>}
      {changes.length > 0 && (
        <dl className="desk-changes">
          {changes.map(({ element, pointer, from, to }) => {
            const column = columns.find(({ node }) => node.element.id === element)
            return (
              <div key={pointer}>
                <dt>{column?.label ?? pointer.slice(1)}</dt>
                <dd className="desk-change">
                  <del>{textOf(column, from)}</del> <ArrowRightOutlined aria-label={t('history.to')} />{' '}
                  <ins>{textOf(column, to)}</ins>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </>
  )
}

/** Formats an answer as in the table; as JSON if the version has no such question. */
function textOf(column: AnswerColumn | undefined, value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (!column) return formatJsonValue(value)
  // Nested at the path where the column reads its answer.
  const input = column.path.split('/').reduceRight((inner: unknown, name) => ({ [name]: inner }), value)
  return column.text(input as { readonly [name: string]: unknown }) || formatJsonValue(value)
}

import { useTranslation } from 'react-i18next'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { FilesCell } from '../../../answers/AnswerFiles.tsx'
import { ChartAnswer } from './ChartAnswer.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { andFilter } from '../filter/andFilter.ts'
import { inputWithCurrentNames } from '../inputWithCurrentNames.ts'
import { useShortDateTime } from '../useShortDateTime.ts'
import type { ChartProps } from './FacetBars.tsx'

/** Submissions whose files are shown. */
const SHOWN = 8

interface FilesChartProps extends ChartProps {
  readonly columns: readonly AnswerColumn[]
  /** Opens a submission. */
  readonly open: (id: string) => void
}

/** Number of submissions with files, and the files of the newest ones; pressing some opens their submission. */
export function FilesChart({ formId, question, filter, narrow, columns, open }: FilesChartProps) {
  const { t } = useTranslation('desk')
  const when = useShortDateTime()
  const { id: element } = question
  const params = { id: formId }
  const given = { element, is: 'notBlank' } as const
  const query = { filter: andFilter(filter, given) }
  const { answer: counted } = useAuthorQuery('countDesk', { params, query }, { keepPrevious: true })
  const { answer, reload } = useAuthorQuery(
    'queryDesk',
    { params, query: { ...query, columns: element, limit: SHOWN } },
    { keepPrevious: true },
  )
  const column = columns.find(({ node }) => node.element.id === element)
  return (
    <ChartAnswer answer={answer} retry={reload}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="desk-quiet">{t('charts.none')}</p>
        ) : (
          <>
            <ul className="desk-chart-files">
              {rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    aria-label={t('charts.files', {
                      name: row.submitterName || row.submitterEmail,
                      when: when(row.submittedAt),
                    })}
                    onClick={() => open(row.id)}
                  >
                    <FilesCell files={column?.files(inputWithCurrentNames(row)) ?? []} />
                  </button>
                </li>
              ))}
            </ul>
            <p className="desk-chart-foot">
              {counted.state === 'loaded' && (
                <button type="button" className="desk-chart-link" onClick={() => narrow(given)}>
                  {t('charts.answered', { count: counted.data.count })}
                </button>
              )}
            </p>
          </>
        )
      }
    </ChartAnswer>
  )
}

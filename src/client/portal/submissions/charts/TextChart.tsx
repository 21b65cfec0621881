import { useTranslation } from 'react-i18next'
import { ChartAnswer } from './ChartAnswer.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { inAnyRow } from '../filter/questions.ts'
import { filterParams } from '../useDeskRows.ts'
import { BarList } from './BarList.tsx'
import type { ChartProps } from './FacetBars.tsx'

const MAX_BARS = 5

/** Number of texts, and the most frequent ones and their words; pressing one searches for it. */
export function TextChart({ formId, question, filter, narrow }: ChartProps) {
  const { t } = useTranslation('desk')
  const { id: element } = question
  const { answer, reload } = useAuthorQuery(
    'textsDesk',
    { params: { id: formId }, query: { ...filterParams(filter), element, limit: MAX_BARS } },
    { keepPrevious: true },
  )
  return (
    <ChartAnswer answer={answer} retry={reload}>
      {({ answered, blank, read, answers, words }) => {
        const lists = [
          { title: t('charts.answers'), counts: answers, is: 'equals' },
          { title: t('charts.words'), counts: words, is: 'contains' },
        ] as const
        return (
          <>
            <p className="desk-quiet desk-chart-lead">{t('charts.answered', { count: answered })}</p>
            {lists.map(
              ({ title, counts, is }) =>
                counts.length > 0 && (
                  <section key={is}>
                    <h3>{title}</h3>
                    <BarList
                      label={title}
                      isOneLine
                      bars={counts.map(({ value, count }) => ({
                        key: value,
                        label: value,
                        count,
                        color: is === 'equals' ? 1 : 6,
                        press: () => narrow(inAnyRow(question, { element, is, value })),
                      }))}
                    />
                  </section>
                ),
            )}
            <p className="desk-chart-foot">
              {answered > 0 && answers.length + words.length === 0 && `${t('charts.allDiffer')} `}
              {read < answered && `${t('charts.newest', { count: read })} `}
              {blank > 0 && t('charts.blank', { count: blank })}
            </p>
          </>
        )
      }}
    </ChartAnswer>
  )
}

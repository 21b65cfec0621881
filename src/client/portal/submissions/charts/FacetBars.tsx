import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../../contract/desk.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import type { Question } from '../filter/questions.ts'
import { filterParams } from '../useDeskRows.ts'

const MAX_BARS = 12

/** Query of a chart. */
export interface ChartProps {
  readonly formId: string
  readonly question: Question
  readonly filter: string
  readonly narrow: (filter: Filter) => void
}

/** Counts of each answer, most frequent first; pressing one adds it to the filter. */
export function FacetBars({ formId, question, filter, narrow }: ChartProps) {
  const { t, i18n } = useTranslation('desk')
  const { id: element, type, choices } = question
  const { answer, reload } = useAuthorQuery(
    'facetDesk',
    { params: { id: formId }, query: { ...filterParams(filter), element, limit: MAX_BARS } },
    { keepPrevious: true },
  )
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const number = new Intl.NumberFormat(i18n.language)
  const labelOf = ({ value, name }: { readonly value: string | number | boolean; readonly name?: string }) => {
    if (name !== undefined) return name
    if (typeof value === 'boolean') return t(value ? 'filter.yes' : 'filter.no')
    return choices.find((choice) => choice.value === value)?.label ?? String(value)
  }
  const colorOf = (value: string | number | boolean) => {
    const at = choices.findIndex((choice) => choice.value === value)
    return type === 'choice' && at >= 0 ? at % 6 : type === 'yesNo' && value === true ? 0 : 6
  }
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ values, blank, distinct }) => {
        const most = Math.max(1, ...values.map(({ count }) => count))
        const sum = values.reduce((all, { count }) => all + count, 0)
        // For multiple choice, each value is a share of everyone who answered.
        const answered = type === 'list' ? most : sum
        return values.length === 0 ? (
          <p className="desk-quiet">{t('charts.none')}</p>
        ) : (
          <>
            <ul className="desk-bars">
              {values.map(({ value, count, ...named }) => (
                <li key={String(value)}>
                  <button
                    type="button"
                    title={t('charts.narrow', { value: labelOf({ value, ...named }) })}
                    onClick={() =>
                      narrow(
                        typeof value === 'boolean' || type === 'yesNo'
                          ? { element, is: 'equals', value }
                          : { element, is: 'anyOf', value: [value] },
                      )
                    }
                  >
                    <span>{labelOf({ value, ...named })}</span>
                    <span className="desk-bar-track">
                      <svg width="100%" height="14" preserveAspectRatio="none" viewBox="0 0 100 14" aria-hidden>
                        <rect
                          width={(count / most) * 100}
                          height="14"
                          rx="1"
                          className="desk-fill"
                          data-color={colorOf(value)}
                        />
                      </svg>
                    </span>
                    <b>{number.format(count)}</b>
                    {type !== 'list' && <span className="desk-quiet">{percent.format(count / answered)}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <p className="desk-chart-foot">
              {distinct > values.length && `${t('charts.others', { count: distinct - values.length })} `}
              {blank > 0 && t('charts.blank', { count: blank })}
            </p>
          </>
        )
      }}
    </WhenLoaded>
  )
}

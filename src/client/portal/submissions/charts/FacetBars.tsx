import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../../contract/desk.ts'
import { ChartAnswer } from './ChartAnswer.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { inAnyRow, type Question } from '../filter/questions.ts'
import { filterParams } from '../useDeskRows.ts'
import { BarList } from './BarList.tsx'

const MAX_BARS = 12
/** Colour of all choices after the first six, as on the map. */
const OTHER = 6

/** Query of a chart. */
export interface ChartProps {
  readonly formId: string
  readonly question: Question
  readonly filter: string
  readonly narrow: (filter: Filter) => void
}

/** Counts of each answer, most frequent first; pressing one adds it to the filter. */
export function FacetBars({ formId, question, filter, narrow }: ChartProps) {
  const { t } = useTranslation('desk')
  const { id: element, type, choices } = question
  const { answer, reload } = useAuthorQuery(
    'facetDesk',
    { params: { id: formId }, query: { ...filterParams(filter), element, limit: MAX_BARS } },
    { keepPrevious: true },
  )
  const labelOf = ({ value, name }: { readonly value: string | number | boolean; readonly name?: string }) => {
    if (name !== undefined) return name
    if (typeof value === 'boolean') return t(value ? 'filter.yes' : 'filter.no')
    return choices.find((choice) => choice.value === value)?.label ?? String(value)
  }
  const colorOf = (value: string | number | boolean) => {
    const at = choices.findIndex((choice) => choice.value === value)
    if (type === 'choice') return at >= 0 && at < OTHER ? at : OTHER
    return type === 'yesNo' && value === true ? 0 : OTHER
  }
  const conditionOn = (value: string | number | boolean): Filter =>
    typeof value === 'boolean' || type === 'yesNo'
      ? { element, is: 'equals', value }
      : { element, is: 'anyOf', value: [value] }
  return (
    <ChartAnswer answer={answer} retry={reload}>
      {({ values, blank, distinct }) => {
        const sum = values.reduce((all, { count }) => all + count, 0)
        return values.length === 0 ? (
          <p className="desk-quiet">{t('charts.none')}</p>
        ) : (
          <>
            <BarList
              bars={values.map(({ value, count, ...named }) => ({
                key: String(value),
                label: labelOf({ value, ...named }),
                count,
                color: colorOf(value),
                // Of a multiple choice, one answer has several values.
                ...(type === 'list' ? {} : { share: count / sum }),
                press: () => narrow(inAnyRow(question, conditionOn(value))),
              }))}
            />
            <p className="desk-chart-foot">
              {distinct > values.length && `${t('charts.others', { count: distinct - values.length })} `}
              {blank > 0 && t('charts.blank', { count: blank })}
            </p>
          </>
        )
      }}
    </ChartAnswer>
  )
}

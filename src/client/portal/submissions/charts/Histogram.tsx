import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../../contract/desk.ts'
import { ChartAnswer } from './ChartAnswer.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { inAnyRow } from '../filter/questions.ts'
import { filterParams } from '../useDeskRows.ts'
import type { ChartProps } from './FacetBars.tsx'

const HEIGHT = 120

type End = number | string

/** Distribution of numbers or times; pressing a bar adds its range to the filter. */
export function Histogram({ formId, question, filter, narrow }: ChartProps) {
  const { t, i18n } = useTranslation('desk')
  const { id: element } = question
  const { answer, reload } = useAuthorQuery(
    'histogramDesk',
    { params: { id: formId }, query: { ...filterParams(filter), element, bars: 24 } },
    { keepPrevious: true },
  )
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2, useGrouping: 'min2' })
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const say = (end: End) => (typeof end === 'number' ? number.format(end) : day.format(new Date(end)))
  return (
    <ChartAnswer answer={answer} retry={reload}>
      {({ bars, blank, step, summary }) => {
        const most = Math.max(1, ...bars.map(({ count }) => count))
        const [first, last] = [bars[0], bars.at(-1)]
        const isWhole = summary?.whole === true
        const isOneEach = isWhole && step === 1
        /** The last number of a bar of whole numbers; otherwise where the next bar begins. */
        const endOf = (to: End) => (isWhole && typeof to === 'number' ? to - 1 : to)
        const labelOf = ({ from, to, count }: (typeof bars)[number]) =>
          isOneEach
            ? t('charts.one', { value: say(from), count: number.format(count) })
            : t('charts.bar', { from: say(from), to: say(endOf(to)), count: number.format(count) })
        return !first || !last ? (
          <p className="desk-quiet">{t('charts.none')}</p>
        ) : (
          <>
            <div className="desk-histogram" role="group" aria-label={question.label}>
              {bars.map((bar, at) => {
                const { from, to, count } = bar
                const range = isOneEach
                  ? ({ element, is: 'equals', value: from } as const)
                  : between(element, from, endOf(to), isWhole || at === bars.length - 1)
                return (
                  <button
                    key={String(from)}
                    type="button"
                    style={{ height: HEIGHT }}
                    aria-label={labelOf(bar)}
                    title={labelOf(bar)}
                    onClick={() => narrow(inAnyRow(question, range))}
                  >
                    <span style={{ height: count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 4)) }} />
                  </button>
                )
              })}
            </div>
            <p className="desk-axis" aria-hidden>
              <span>{say(first.from)}</span>
              <span>{say(endOf(last.to))}</span>
            </p>
            <p className="desk-chart-foot">
              {summary &&
                `${t('charts.summary', {
                  median: number.format(summary.median),
                  mean: number.format(summary.mean),
                  least: number.format(summary.least),
                  most: number.format(summary.most),
                })} `}
              {blank > 0 && t('charts.blank', { count: blank })}
            </p>
          </>
        )
      }}
    </ChartAnswer>
  )
}

/** Returns the condition of a bar: from its start up to its end, which belongs to it if `isInclusive`. */
function between(element: string, from: End, to: End, isInclusive: boolean): Filter {
  if (isInclusive) return { element, is: 'between', value: [from, to] }
  if (typeof from === 'string') {
    return { element, is: 'between', value: [from, new Date(Date.parse(String(to)) - 1).toISOString()] }
  }
  return {
    and: [
      { element, is: 'atLeast', value: from },
      { element, is: 'below', value: to as number },
    ],
  }
}

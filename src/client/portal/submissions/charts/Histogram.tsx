import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../../contract/desk.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { filterParams } from '../useDeskRows.ts'
import type { ChartProps } from './FacetBars.tsx'

const HEIGHT = 120

type End = number | string

/** Distribution of numbers or times; pressing a bar adds its range to the filter. */
export function Histogram({ formId, question, filter, narrow }: ChartProps) {
  const { t, i18n } = useTranslation('desk')
  const { id: element, type } = question
  const { answer, reload } = useAuthorQuery(
    'histogramDesk',
    { params: { id: formId }, query: { ...filterParams(filter), element, bars: 24 } },
    { keepPrevious: true },
  )
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const say = (end: End) => (typeof end === 'number' ? number.format(end) : day.format(new Date(end)))
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ bars, blank, summary }) => {
        const most = Math.max(1, ...bars.map(({ count }) => count))
        const [first, last] = [bars[0], bars.at(-1)]
        return !first || !last ? (
          <p className="desk-quiet">{t('charts.none')}</p>
        ) : (
          <>
            <div className="desk-histogram" role="group" aria-label={question.label}>
              {bars.map(({ from, to, count }, at) => (
                <button
                  key={String(from)}
                  type="button"
                  style={{ height: HEIGHT }}
                  aria-label={t('charts.bar', { from: say(from), to: say(to), count })}
                  title={t('charts.bar', { from: say(from), to: say(to), count })}
                  onClick={() => narrow(between(element, from, to, at === bars.length - 1))}
                >
                  <span style={{ height: count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 4)) }} />
                </button>
              ))}
            </div>
            <p className="desk-axis" aria-hidden>
              <span>{say(first.from)}</span>
              <span>{say(last.to)}</span>
            </p>
            <p className="desk-chart-foot">
              {type === 'number' &&
                summary &&
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
    </WhenLoaded>
  )
}

/** Returns the condition of a bar: from its start up to its end, exclusive except for the last bar. */
function between(element: string, from: End, to: End, isLast: boolean): Filter {
  if (isLast) return { element, is: 'between', value: [from, to] }
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

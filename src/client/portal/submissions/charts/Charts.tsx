import './charts.css'
import { PrinterOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact, Filter } from '../../../../contract/desk.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import type { Question } from '../filter/questions.ts'
import { ChartFailures, type Failure } from './ChartAnswer.tsx'
import { FacetBars } from './FacetBars.tsx'
import { FilesChart } from './FilesChart.tsx'
import { Histogram } from './Histogram.tsx'
import { TextChart } from './TextChart.tsx'
import { colorScheme } from '../../../../render/ui/colorScheme.ts'
import { applyScheme, readSchemeChoice } from '../../../../render/ui/schemeChoice.ts'
import { lazyPart } from '../../../../render/ui/lazyPart.ts'
import { PageLoading } from '../../../shell/PageLoading.tsx'
import { useNearViewport } from '../useNearViewport.ts'

const PlaceChart = lazyPart(async () => (await import('./PlaceChart.tsx')).PlaceChart)

/** Interval of checks whether all charts have loaded, in ms. */
const LOOK_MS = 50
/** Maximum time a report waits for its maps, in ms. */
const MAX_MAPS_MS = 15_000

interface ChartsProps {
  readonly formId: string
  /** Name of the form, the title of a printed report. */
  readonly title: string
  readonly questions: readonly Question[]
  /** In the server's syntax; '' finds everything. */
  readonly filter: string
  /** Adds a condition to the filter, after a bar was pressed. */
  readonly narrow: (filter: Filter) => void
  readonly columns: readonly AnswerColumn[]
  /** Opens a submission. */
  readonly open: (id: string) => void
  /** Of the list of submissions; reported with those of the charts. */
  readonly failure: Failure | null
}

/** Facts with a chart, before the questions and after them; the others describe one submission rather than many. */
const FIRST_FACTS: readonly Fact[] = ['_submitted_at', '_state', '_person']
const LAST_FACTS: readonly Fact[] = ['_tag', '_assignee', '_reviewer', '_editor']
const SPREAD = ['number', 'day', 'moment', 'rows']

/** One chart per question, by the type of its answers, over the submissions that the filter finds. */
export function Charts({ formId, title, questions, filter, narrow, columns, open, failure }: ChartsProps) {
  const { t, i18n } = useTranslation('desk')
  const client = useQueryClient()
  /** Time of the report while it is prepared, else null. */
  const [reportAt, setReportAt] = useState<Date | null>(null)
  const root = useRef<HTMLDivElement>(null)
  /** Prints all charts, including those never scrolled to; nothing if the user has left them meanwhile. */
  const print = async () => {
    const charts = root.current
    if (!charts) return
    setReportAt(new Date())
    // Paper is light: maps are drawn again.
    const isDark = colorScheme() === 'dark'
    if (isDark) applyScheme('light')
    const until = performance.now() + MAX_MAPS_MS
    const isLoading = () => client.isFetching() > 0 || (performance.now() < until && scrollToUndrawnMap(charts))
    do await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    while (charts.isConnected && isLoading())
    if (charts.isConnected) window.print()
    if (isDark) applyScheme(readSchemeChoice())
    setReportAt(null)
  }
  const factsIn = (facts: readonly Fact[]) => facts.flatMap((fact) => questions.find(({ id }) => id === fact) ?? [])
  const formQuestions = questions.filter(({ id }) => !id.startsWith('_'))
  const drawn = [...factsIn(FIRST_FACTS), ...formQuestions, ...factsIn(LAST_FACTS)]
  return (
    <div ref={root} className="desk-charts">
      <header className="desk-report-head">
        <h1>{title}</h1>
        <p>{reportAt?.toLocaleString(i18n.language, { dateStyle: 'long', timeStyle: 'short' })}</p>
      </header>
      <p className="desk-charts-bar">
        <span className="desk-quiet">{t('charts.hint')}</span>
        <span className="desk-space" />
        <Button icon={<PrinterOutlined aria-hidden />} loading={reportAt !== null} onClick={() => void print()}>
          {t('charts.print')}
        </Button>
      </p>
      <ChartFailures page={failure}>
        <ul>
          {drawn.map((question) => (
            <li key={question.id}>
              <Card title={question.label} isWhole={reportAt !== null}>
                <Chart {...{ formId, question, filter, narrow, columns, open }} />
              </Card>
            </li>
          ))}
        </ul>
      </ChartFailures>
    </div>
  )
}

/** Scrolls to the first map that is not drawn yet, since maps open near the viewport. Returns false if there is none. */
function scrollToUndrawnMap(charts: HTMLElement): boolean {
  const next = [...charts.querySelectorAll('.desk-chart-wait, .desk-chart-place[data-drawn="false"]')].find(
    (place) => place.querySelector('.gf-map[data-state="failed"]') === null,
  )
  next?.scrollIntoView({ block: 'center' })
  return next !== undefined
}

function Chart(props: ComponentProps<typeof FilesChart>) {
  const { type, within } = props.question
  if (type === 'place')
    return (
      <Suspense
        fallback={
          <div className="desk-chart-wait">
            <PageLoading />
          </div>
        }
      >
        <PlaceChart {...props} />
      </Suspense>
    )
  if (type === 'text') return <TextChart {...props} />
  if (type === 'files' && within === null) return <FilesChart {...props} />
  // Of files in rows, how many there are.
  return SPREAD.includes(type) || type === 'files' ? <Histogram {...props} /> : <FacetBars {...props} />
}

/** Loads its chart once it is near the screen: a form may have hundreds of questions. */
function Card(props: { readonly title: string; readonly isWhole: boolean; readonly children: ReactNode }) {
  const { title, isWhole, children } = props
  const card = useRef<HTMLElement>(null)
  const near = useNearViewport(card)
  return (
    <section ref={card} className="desk-chart" aria-label={title}>
      <h2>{title}</h2>
      {(near || isWhole) && children}
    </section>
  )
}

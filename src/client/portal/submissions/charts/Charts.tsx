import './charts.css'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../../contract/desk.ts'
import type { AskedFact, Question } from '../filter/questions.ts'
import { FacetBars } from './FacetBars.tsx'
import { Histogram } from './Histogram.tsx'
import { useNearScreen } from '../useNearScreen.ts'

interface ChartsProps {
  readonly formId: string
  readonly questions: readonly Question[]
  /** As the server is asked; '' finds everything. */
  readonly filter: string
  /** Adds a condition: everything is filtered by what was pressed. */
  readonly narrow: (filter: Filter) => void
}

/** Of facts these are drawn; the others tell of one submission rather than of many. */
const DRAWN_FACTS: readonly AskedFact[] = ['_submitted_at', '_state', '_tag', '_assignee']
const SPREAD = ['number', 'day', 'moment']
const COUNTED = ['choice', 'list', 'yesNo']

/** One chart for each question, drawn by what its answers are, over the submissions that the filter finds. */
export function Charts({ formId, questions, filter, narrow }: ChartsProps) {
  const { t } = useTranslation('desk')
  const drawn = questions.filter(
    ({ id, type, within }) =>
      within === null &&
      (SPREAD.includes(type) || COUNTED.includes(type)) &&
      (!id.startsWith('_') || DRAWN_FACTS.includes(id as AskedFact)),
  )
  const left =
    questions.filter(({ id, within }) => within === null && !id.startsWith('_')).length -
    drawn.filter(({ id }) => !id.startsWith('_')).length
  return (
    <div className="desk-charts">
      <p className="desk-charts-bar">
        <span className="desk-quiet">{t('charts.hint')}</span>
        <span className="desk-space" />
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('charts.print')}
        </Button>
      </p>
      <ul>
        {drawn.map((question) => (
          <li key={question.id}>
            <Card title={question.label}>
              {SPREAD.includes(question.type) ? (
                <Histogram formId={formId} question={question} filter={filter} narrow={narrow} />
              ) : (
                <FacetBars formId={formId} question={question} filter={filter} narrow={narrow} />
              )}
            </Card>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="desk-quiet">{t('charts.left', { count: left })}</p>}
    </div>
  )
}

/** Asks for its chart once it is near the screen: a form may have hundreds of questions. */
function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const card = useRef<HTMLElement>(null)
  const near = useNearScreen(card)
  return (
    <section ref={card} className="desk-chart" aria-label={title}>
      <h2>{title}</h2>
      {near && children}
    </section>
  )
}

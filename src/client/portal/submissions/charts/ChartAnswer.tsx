import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loadable } from '../../../api/useResponse.ts'
import { PageLoading } from '../../../shell/PageLoading.tsx'
import { ProblemNote } from '../../../shell/ProblemNote.tsx'

export interface Failure {
  readonly error: unknown
  readonly retry: () => unknown
}

/** Sets or clears the failure of one chart. */
type Report = (chart: string, failure: Failure | null) => void

const ReportContext = createContext<Report>(() => {})

interface ChartFailuresProps {
  /** The failure of the page around the charts. */
  readonly page?: Failure | null
  readonly children: ReactNode
}

/** One message above all charts, however much could not be loaded; its button loads all of it again. */
export function ChartFailures({ page = null, children }: ChartFailuresProps) {
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const [report] = useState(() => (chart: string, failure: Failure | null) => {
    setFailures((before) => {
      const after = new Map(before)
      if (failure) after.set(chart, failure)
      else after.delete(chart)
      return after
    })
  })
  const all = [...(page ? [page] : []), ...failures.values()]
  const [first] = all
  const retry = () => {
    for (const failure of all) failure.retry()
  }
  return (
    <ReportContext value={report}>
      {first && <ProblemNote error={first.error} retry={retry} />}
      {children}
    </ReportContext>
  )
}

interface ChartAnswerProps<T> {
  readonly answer: Loadable<T>
  readonly retry: () => unknown
  readonly children: (data: T) => ReactNode
}

/** Draws the loaded answer of a chart. A failure is reported to ChartFailures: the chart itself stays blank. */
export function ChartAnswer<T>({ answer, retry, children }: ChartAnswerProps<T>) {
  const { t } = useTranslation('desk')
  const report = useContext(ReportContext)
  const chart = useId()
  const error = answer.state === 'failed' ? answer.error : null
  useEffect(() => {
    if (error === null) return
    report(chart, { error, retry })
    return () => report(chart, null)
  }, [report, chart, error, retry])
  if (answer.state === 'loading') return <PageLoading />
  if (answer.state === 'failed') return <p className="desk-quiet">{t('charts.failed')}</p>
  return children(answer.data)
}

import { useTranslation } from 'react-i18next'
import type { DayFigures } from '../../../../contract/versionShapes.ts'
import { scaleMaximum } from './scaleMaximum.ts'

const HEIGHT = 100

interface DayChartProps {
  readonly days: readonly DayFigures[]
  readonly dayWords: (day: string) => string
}

/** Openings per day as pale bars, with sent and, above them, failed submissions in front. */
export function DayChart({ days, dayWords }: DayChartProps) {
  const { t, i18n } = useTranslation('versions')
  const top = scaleMaximum(Math.max(...days.map(({ opened, sent, failed }) => Math.max(opened, sent + failed))))
  const high = (count: number) => (count / top) * HEIGHT
  const number = new Intl.NumberFormat(i18n.language)
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((one) => one?.day ?? [])
  return (
    <figure className="publish-chart">
      <div className="publish-chart-scale" aria-hidden="true">
        <span>{number.format(top)}</span>
        <span>0</span>
      </div>
      <svg
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('figures.chart')}
      >
        {days.map(({ day, opened, sent, failed }, i) => (
          <g key={day}>
            <title>{`${dayWords(day)}: ${t('figures.opened')} ${opened}, ${t('figures.sent')} ${sent}, ${t('figures.failed')} ${failed}`}</title>
            {/* The full height of a day is the hover target of its figures. */}
            <rect className="publish-bar-room" x={i * 10} y={0} width={10} height={HEIGHT} />
            <Bar of="opened" x={i * 10 + 1} width={8} from={0} to={high(opened)} />
            <Bar of="sent" x={i * 10 + 3} width={4} from={0} to={high(sent)} />
            <Bar of="failed" x={i * 10 + 3} width={4} from={high(sent)} to={high(sent + failed)} />
          </g>
        ))}
      </svg>
      <div className="publish-chart-days" aria-hidden="true">
        {ends.map((day) => (
          <span key={day}>{dayWords(day)}</span>
        ))}
      </div>
    </figure>
  )
}

interface BarProps {
  readonly of: 'opened' | 'sent' | 'failed'
  readonly x: number
  readonly width: number
  readonly from: number
  readonly to: number
}

function Bar({ of, x, width, from, to }: BarProps) {
  if (to <= from) return null
  return <rect className={`publish-bar-${of}`} x={x} y={HEIGHT - to} width={width} height={to - from} />
}

import { useTranslation } from 'react-i18next'

/** A bar: its label, count, colour from 0 to 6, and share of all, from 0 to 1. */
interface Bar {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly color: number
  readonly share?: number
  readonly press: () => void
}

interface BarListProps {
  readonly bars: readonly Bar[]
  readonly label?: string
  /** True if long labels are cut off: whole sentences would hide the bars. */
  readonly isOneLine?: boolean
}

/** Bars with their counts; pressing one adds it to the filter. */
export function BarList({ bars, label, isOneLine = false }: BarListProps) {
  const { t, i18n } = useTranslation('desk')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const number = new Intl.NumberFormat(i18n.language)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="desk-bars" aria-label={label} data-one-line={isOneLine}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <button type="button" title={t('charts.narrow', { value: bar.label })} onClick={bar.press}>
            <span>{bar.label}</span>
            <span className="desk-bar-track">
              <svg width="100%" height="14" preserveAspectRatio="none" viewBox="0 0 100 14" aria-hidden>
                <rect
                  width={(bar.count / most) * 100}
                  height="14"
                  rx="1"
                  className="desk-fill"
                  data-color={bar.color}
                />
              </svg>
            </span>
            <b>{number.format(bar.count)}</b>
            {bar.share !== undefined && <span className="desk-quiet">{percent.format(bar.share)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useTranslation } from 'react-i18next'
import type { DropOff } from '../../../../contract/leavingShapes.ts'

/** On which days how many fillings were left at one question. */
export function LeftDays({ left }: { readonly left: DropOff['left'] }) {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(i18n.language)
  const days = new Map<string, number>()
  for (const { day, count } of left) days.set(day, (days.get(day) ?? 0) + count)
  const most = Math.max(...days.values())
  return (
    <ul className="drop-off-days">
      {[...days]
        .toSorted(([one], [other]) => (one < other ? 1 : -1))
        .map(([day, count]) => (
          <li key={day}>
            <span>{format.format(new Date(`${day}T00:00:00Z`))}</span>
            <meter className="drop-off-bar" min={0} max={most} value={count} aria-hidden="true" />
            <span>{number.format(count)}</span>
          </li>
        ))}
    </ul>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaForm } from '../../../render/map/kept/Area.ts'
import { useSession } from '../../session/useSession.ts'

interface ReserveTasksChoiceProps {
  readonly form: AreaForm
  readonly count: number
  readonly onChange: (count: number) => void
}

const COUNTS = [0, 1, 5, 10, 25] as const

/** Number of tasks to reserve for offline work; they stay assigned to the collector while offline. */
export function ReserveTasksChoice({ form, count, onChange }: ReserveTasksChoiceProps) {
  const { t } = useTranslation('areas')
  const { user } = useSession()
  const id = useId()
  const known = Boolean(user) || form.mode !== 'h5'
  return (
    <>
      <p className="area-text">{t('lists.tasks')}</p>
      {known ? (
        <div className="area-fields">
          <label htmlFor={id}>{t('along')}</label>
          <select
            id={id}
            className="area-input"
            aria-describedby={`${id}-text`}
            value={count}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            {COUNTS.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? t('alongNone') : t('alongSome', { count: one })}
              </option>
            ))}
          </select>
          <p id={`${id}-text`} className="area-text">
            {t('alongText')}
          </p>
        </div>
      ) : (
        <p className="area-text">{t('alongSignIn')}</p>
      )}
    </>
  )
}

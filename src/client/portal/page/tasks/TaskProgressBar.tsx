import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskProgress } from '../../../../contract/taskShapes.ts'

/** How far the tasks are: of all people, and of this one. */
export function TaskProgressBar({ progress: { mine, answered, taken, total } }: { progress: TaskProgress }) {
  const { t } = useTranslation('tasks')
  const id = useId()
  if (total === 0) return null
  return (
    <div className="task-progress">
      <label htmlFor={id}>{t('progress.all', { answered, total })}</label>
      <progress id={id} max={total} value={Math.min(answered, total)} />
      <p className="task-away">
        {[mine > 0 && t('progress.mine', { count: mine }), taken > 0 && t('progress.taken', { count: taken })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

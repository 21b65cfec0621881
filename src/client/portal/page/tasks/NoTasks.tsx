import { useTranslation } from 'react-i18next'
import type { TaskProgress } from '../../../../contract/taskShapes.ts'

/** Why there is nothing to do just now, and what will change that. The page looks again by itself. */
export function NoTasks({ progress: { answered, taken, total, skipped } }: { progress: TaskProgress }) {
  const { t } = useTranslation(['tasks', 'page'])
  const why = total > 0 && answered >= total ? 'done' : taken > 0 ? 'taken' : skipped > 0 ? 'skipped' : 'none'
  return (
    <section className="task-next" role="status">
      <p className="task-title">{t(`nothing.${why}.title`)}</p>
      <p className="task-away">{t(`nothing.${why}.text`)}</p>
    </section>
  )
}

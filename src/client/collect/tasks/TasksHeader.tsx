import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskProgress } from '../../../contract/taskShapes.ts'
import { OutboxMark } from '../fill/lazyOutbox.ts'
import { TaskMenu } from './TaskMenu.tsx'

interface TasksHeaderProps {
  readonly title: string
  readonly progress: TaskProgress
  /** The menu's actions; without any there is no menu. */
  readonly children?: ReactNode
}

/** The bar of the tasks page: the form's title, the progress of everyone and of this collector, the outbox, a menu. */
export function TasksHeader({ title, progress, children }: TasksHeaderProps) {
  const { t } = useTranslation('tasks')
  const { mine, answered, taken, total } = progress
  return (
    <header className="page-navbar task-head">
      <div className="task-head-words">
        <h1>{title}</h1>
        {total > 0 && (
          <p className="task-note-bar">
            {[
              t('progress.all', { answered, total, count: total }),
              mine > 0 && t('progress.mine', { count: mine }),
              taken > 0 && t('progress.taken', { count: taken }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <Suspense fallback={null}>
        <OutboxMark place="navbar" />
      </Suspense>
      {children && <TaskMenu>{children}</TaskMenu>}
      {total > 0 && (
        <progress
          className="page-bar-done"
          max={total}
          value={Math.min(answered, total)}
          aria-label={t('progress.all', { answered, total, count: total })}
        />
      )}
    </header>
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { Page } from '../../../contract/shapes.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import type { LiveFilling } from '../../runtime/startFilling.ts'
import { loginPath } from '../../session/redirects.ts'
import { useSession } from '../../session/useSession.ts'
import { afterPoint } from './afterPoint.ts'
import { FillPage } from './FillPage.tsx'
import { PageMessage } from './PageMessage.tsx'
import { SentNote } from './PageNotes.tsx'
import { PageProblem } from './PageProblem.tsx'
import { readPlaceParams } from './placeParams.ts'
import { PageSkeleton, PublishedPage } from './PublishedPage.tsx'

/** `/micro-task/{id}`: one task of a micro-task form, named by `id` in the address; without one, a choice of tasks. */
export function MicroTaskPage() {
  const { id = '' } = useParams()
  const { search, hash } = useLocation()
  const { id: taskId, zoom } = readPlaceParams({ search, hash })
  return (
    <PublishedPage id={id}>
      {(page) =>
        taskId ? <OneTask key={taskId} page={page} taskId={taskId} zoom={zoom} /> : <OpenTasks page={page} />
      }
    </PublishedPage>
  )
}

function OneTask({ page, taskId, zoom }: { page: Page; taskId: string; zoom: number | null }) {
  const { t } = useTranslation('page')
  const { user } = useSession()
  const here = useLocation()
  const { answer, reload } = useAnswer(
    'getTaskWeb',
    user ? { params: { taskId }, query: { need_additional_data: 'true' } } : null,
  )
  const after = useCallback((live: LiveFilling) => afterPoint(`/micro-task/${page.formId}`, live, zoom), [page, zoom])
  if (!user) {
    return (
      <PageMessage title={t('signIn.title')} text={t('signIn.text')}>
        <Link
          className="page-button page-button-primary"
          to={loginPath('google', here.pathname + here.search + here.hash)}
        >
          {t('signIn.go')}
        </Link>
      </PageMessage>
    )
  }
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return <FillPage page={page} taskId={taskId} given={answer.data.data.input as Answers} after={after} />
}

function OpenTasks({ page }: { page: Page }) {
  const { t } = useTranslation('page')
  const { answer, reload } = useAnswer('listOpenTasks', { params: { id: page.formId } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  const { tasks } = answer.data
  if (tasks.length === 0) return <PageMessage title={t('tasks.none')} text={t('tasks.noneText')} />
  return (
    <div className="page">
      <header className="page-navbar">
        <h1>{page.name}</h1>
      </header>
      <main className="page-form">
        <SentNote />
        <h2>{t('tasks.choose')}</h2>
        <ul className="page-tasks">
          {tasks.map((task) => (
            <li key={task.id}>
              <Link to={`/micro-task/${page.formId}?id=${encodeURIComponent(task.id)}`}>{task.title}</Link>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

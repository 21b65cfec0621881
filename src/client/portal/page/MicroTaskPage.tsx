import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { loginPath } from '../../session/redirects.ts'
import { useSession } from '../../session/useSession.ts'
import { FillPage } from './FillPage.tsx'
import type { OpenedForm } from './openPage.ts'
import { usePageAddress } from './pageAddress.ts'
import { PageLink } from './PageLink.tsx'
import { PageMessage } from './PageMessage.tsx'
import { SentNote } from './PageNotes.tsx'
import { PageProblem } from './PageProblem.tsx'
import { readPlaceParams } from './placeParams.ts'
import { PageSkeleton, PublishedPage } from './PublishedPage.tsx'
import { useTask } from './useTask.ts'

/** `/micro-task/{id}`: one task of a micro-task form, named by `id` in the address; without one, a choice of tasks. */
export function MicroTaskPage({ id }: { id: string }) {
  const { search, hash } = usePageAddress()
  const { id: taskId } = readPlaceParams({ search, hash })
  return (
    <PublishedPage id={id}>
      {(page, form) =>
        taskId ? <OneTask key={taskId} page={page} form={form} taskId={taskId} /> : <OpenTasks page={page} />
      }
    </PublishedPage>
  )
}

function OneTask({ page, form, taskId }: { page: Page; form: OpenedForm; taskId: string }) {
  const { t } = useTranslation('page')
  const { user } = useSession()
  const here = usePageAddress()
  const inApp = form.compiled.mode !== 'h5'
  const { answer, reload } = useTask(form.compiled.mode, user || inApp ? taskId : null)
  if (!user && !inApp) {
    return (
      <PageMessage title={t('signIn.title')} text={t('signIn.text')}>
        <PageLink
          className="page-button page-button-primary"
          to={loginPath('google', here.pathname + here.search + here.hash)}
        >
          {t('signIn.go')}
        </PageLink>
      </PageMessage>
    )
  }
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return <FillPage page={page} form={form} taskId={taskId} given={answer.data} />
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
              <PageLink to={`/micro-task/${page.formId}?id=${encodeURIComponent(task.id)}`}>{task.title}</PageLink>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

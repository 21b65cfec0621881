import { Suspense, useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import type { OpenTask, TaskProgress } from '../../../contract/taskShapes.ts'
import { boundsOf } from '../../../geo/Bounds.ts'
import { readText } from '../../../forms/document/Text.ts'
import { call } from '../../api/call.ts'
import { useDevice } from '../../native/deviceHere.ts'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { loginPath } from '../../session/redirects.ts'
import { useSession } from '../../session/useSession.ts'
import { SaveAreaButton, SavedNote } from '../offline/alongParts.ts'
import { distanceText } from '../nearby/distanceText.ts'
import type { OpenedForm } from '../page/openPage.ts'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { PageLink } from '../page/PageLink.tsx'
import { SentNote } from '../fill/PageNotes.tsx'
import { PageProblem } from '../page/PageProblem.tsx'
import { readPlaceParams, STREET_ZOOM, type PlaceParams } from '../page/placeParams.ts'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { asWorker } from '../page/asWorker.ts'
import { giveBack } from './giveBack.ts'
import { takeNext, taskPath } from './takeNext.ts'
import { useOpenTasks } from './useOpenTasks.ts'
import { useSpoken } from '../page/useSpoken.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import './tasks.css'

const PointsMap = lazyPart(async () => (await import('../../map/PointsMap.tsx')).PointsMap)

/** Nearer than so many metres, a position does not tell apart. */
const NEAR = 10

/** The tasks of a form: how far they are, the nearest one to begin with, and those around it to choose from. */
export function OpenTasks({ page: { formId }, form }: { page: Page; form: OpenedForm }) {
  const { mode, title, languages } = form.compiled
  const { t, i18n } = useTranslation(['tasks', 'page'])
  const spoken = useSpoken()
  const { user } = useSession()
  const { message, problem } = useNotices()
  const app = useDevice()
  const here = usePageAddress()
  const [found, setFound] = useState<Omit<PlaceParams, 'id'> | null>(null)
  const [busy, setBusy] = useState(false)
  const [onMap, setOnMap] = useState(false)
  const place = found ?? readPlaceParams(here)
  const { answer, reload } = useOpenTasks(mode, formId, place)
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={reload} />
  if (answer.state === 'loading') return <PageSkeleton />
  const { tasks, progress, savedAt } = answer.data

  const held = tasks.find(({ mine }) => mine)
  const first = held ?? tasks[0]
  const doing = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work().catch(problem)
    setBusy(false)
  }
  const start = doing(async () => {
    // Without the server, only what is in hand can be gone on with.
    if (savedAt !== undefined) return held && goTo(taskPath(formId, held.id, place))
    if (!user && mode === 'h5') return goTo(loginPath('google', here.pathname + here.search + here.hash))
    await takeNext({ mode, formId }, place)
  })
  const locate = doing(async () => {
    const { latitude, longitude } = await (mode === 'h5' ? webDevice : app).getCoordinate()
    setFound({ latitude, longitude, zoom: place.zoom ?? STREET_ZOOM })
  })
  const unskip = doing(async () => {
    await asWorker(mode, (headers) => call('unskipTasks', { params: { id: formId }, headers }))
    reload()
  })
  const putBack = (taskId: string) =>
    doing(async () => {
      if (await giveBack({ mode, formId, taskId })) reload()
      else message.warning(t('leave.stays'))
    })
  const away = ({ metres }: OpenTask) => (metres === null ? '' : distanceText(Math.max(NEAR, metres), i18n.language))
  const points = tasks.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  )
  const around = boundsOf(points.map(({ longitude, latitude }) => [longitude, latitude]))
  return (
    <div className="page" {...spoken}>
      <header className="page-navbar">
        <h1>{readText(title, i18n.language, languages[0])}</h1>
      </header>
      <main className="page-form">
        <SentNote />
        {savedAt !== undefined && (
          <Suspense fallback={null}>
            <SavedNote savedAt={savedAt} tasks />
          </Suspense>
        )}
        <TaskProgressBar progress={progress} />
        {first ? (
          <>
            <section className="task-next" aria-label={held ? t('held') : t('next')}>
              <p className="task-kind">{held ? t('held') : t('next')}</p>
              <p className="task-title">{first.title}</p>
              {first.metres !== null && <p className="task-away">{t('away', { distance: away(first) })}</p>}
              <button
                type="button"
                className="page-button page-button-primary"
                disabled={busy || (savedAt !== undefined && !held)}
                onClick={() => void start()}
              >
                {held ? t('goOn') : t('start')}
              </button>{' '}
              {held && savedAt === undefined && (
                <button type="button" className="page-button" disabled={busy} onClick={() => void putBack(held.id)()}>
                  {t('leave.giveBack')}
                </button>
              )}
            </section>
            <div className="task-row">
              <button type="button" className="page-button" disabled={busy} onClick={() => void locate()}>
                {t('nearMe')}
              </button>
              {points.length > 0 && (
                <button type="button" className="page-button" aria-expanded={onMap} onClick={() => setOnMap(!onMap)}>
                  {t('map')}
                </button>
              )}
              {savedAt === undefined && (
                <Suspense fallback={null}>
                  <SaveAreaButton around={around} />
                </Suspense>
              )}
            </div>
            {onMap && (
              <Suspense fallback={<div className="task-map" />}>
                <PointsMap
                  points={points}
                  label={t('mapLabel')}
                  className="task-map"
                  onSelect={(id) => goTo(taskPath(formId, id, place))}
                />
              </Suspense>
            )}
            <h2>{t('page:tasks.choose')}</h2>
            <ul className="page-tasks">
              {tasks.map((task) => (
                <li key={task.id}>
                  {savedAt === undefined || task.mine ? (
                    <PageLink to={taskPath(formId, task.id, place)}>{task.title}</PageLink>
                  ) : (
                    <span className="task-later">{task.title}</span>
                  )}
                  <span className="task-away">{away(task)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <NoTasks progress={progress} />
        )}
        {progress.skipped > 0 && (
          <p>
            <button type="button" className="page-button" disabled={busy} onClick={() => void unskip()}>
              {t('unskip', { count: progress.skipped })}
            </button>
          </p>
        )}
      </main>
    </div>
  )
}

/** Why there is nothing to do just now, and what will change that. The page looks again by itself. */
function NoTasks({ progress: { answered, taken, total, skipped } }: { progress: TaskProgress }) {
  const { t } = useTranslation(['tasks', 'page'])
  const why = total > 0 && answered >= total ? 'done' : taken > 0 ? 'taken' : skipped > 0 ? 'skipped' : 'none'
  return (
    <section className="task-next" role="status">
      <p className="task-title">{t(`nothing.${why}.title`)}</p>
      <p className="task-away">{t(`nothing.${why}.text`)}</p>
    </section>
  )
}

/** How far the tasks are: of all people, and of this one. */
function TaskProgressBar({ progress: { mine, answered, taken, total } }: { progress: TaskProgress }) {
  const { t } = useTranslation('tasks')
  const id = useId()
  if (total === 0) return null
  return (
    <div className="task-progress">
      <label htmlFor={id}>{t('progress.all', { answered, total, count: total })}</label>
      <progress id={id} max={total} value={Math.min(answered, total)} />
      <p className="task-away">
        {[mine > 0 && t('progress.mine', { count: mine }), taken > 0 && t('progress.taken', { count: taken })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

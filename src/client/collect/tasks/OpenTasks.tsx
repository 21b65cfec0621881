import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import type { OpenTask, TaskProgress } from '../../../contract/taskShapes.ts'
import { type Bounds, boundsOf } from '../../../geo/Bounds.ts'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { readText } from '../../../forms/document/Text.ts'
import { call } from '../../api/call.ts'
import { useDevice } from '../../native/currentDevice.ts'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { loginPath } from '../../session/redirects.ts'
import { useSession } from '../../session/useSession.ts'
import { rememberLocationAllowed, wasLocationAllowed } from '../nearby/useCurrentLocation.ts'
import { SaveAreaButton, SavedNote } from '../offline/lazyOffline.ts'
import type { OpenedForm } from '../page/openPage.ts'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { PageLink } from '../page/PageLink.tsx'
import { PageProblem } from '../page/PageProblem.tsx'
import { readPlaceParams, initialMapView, STREET_ZOOM, type PlaceParams } from '../page/placeParams.ts'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { callAsWorker } from '../page/callAsWorker.ts'
import { releaseTask } from './releaseTask.ts'
import { countQuestions } from '../fill/countQuestions.ts'
import { SavedTask } from './SavedTask.tsx'
import { TaskIcon } from './TaskIcon.tsx'
import { taskPhoto } from './taskPhoto.ts'
import { TaskPhotoImage } from './TaskPhotoImage.tsx'
import { TasksHeader } from './TasksHeader.tsx'
import { reserveNextTask, taskPath } from './reserveNextTask.ts'
import { useOpenTasks } from './useOpenTasks.ts'
import { useDistanceText } from './useDistanceText.ts'
import { useTask } from './useTask.ts'
import { usePageLanguage } from '../page/usePageLanguage.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import './tasks.css'

const TasksMap = lazyPart(async () => (await import('./TasksMap.tsx')).TasksMap)

/** Maximum number of tasks shown on the map after it was moved. */
const AROUND = 200

/** The tasks of a form: a map of nearby tasks, overall progress, and one task to start with. */
export function OpenTasks({ page: { formId, origins }, form }: { page: Page; form: OpenedForm }) {
  const { mode, title, languages } = form.compiled
  const { t, i18n } = useTranslation(['tasks', 'page'])
  const pageLanguage = usePageLanguage()
  const { user } = useSession()
  const { message, problem } = useNotices()
  const app = useDevice()
  const address = usePageAddress()
  const [found, setFound] = useState<Omit<PlaceParams, 'id'> | null>(null)
  const [busy, setBusy] = useState(false)
  const [view, setView] = useState<'map' | 'list'>('map')
  const [hasMap, setHasMap] = useState(true)
  const [chosen, setChosen] = useState<string | null>(null)
  const [around, setAround] = useState<readonly OpenTask[]>([])
  const requestedPlace = useMemo(() => readPlaceParams(address), [address])
  const place = found ?? requestedPlace
  const { answer, reload } = useOpenTasks(mode, formId, place)
  const here = useMemo(
    () =>
      found && found.latitude !== null && found.longitude !== null
        ? { latitude: found.latitude, longitude: found.longitude }
        : null,
    [found],
  )
  const away = useDistanceText(here)
  const loaded = answer.state === 'loaded' ? answer.data : null
  const tasks = useMemo(() => {
    const near = loaded?.tasks ?? []
    const known = new Set(near.map(({ id }) => id))
    return [...near, ...around.filter(({ id }) => !known.has(id))]
  }, [loaded, around])
  const held = tasks.find(({ mine }) => mine)
  const first = tasks.find(({ id }) => id === chosen) ?? held ?? tasks[0]
  const marks = useMemo(
    () =>
      tasks.flatMap(({ id, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ id, latitude, longitude, next: id === first?.id }],
      ),
    [tasks, first],
  )
  const findMe = async () => {
    const { latitude, longitude } = await (mode === 'h5' ? webDevice : app).getCoordinate()
    rememberLocationAllowed()
    setFound({ latitude, longitude, zoom: place.zoom ?? STREET_ZOOM })
  }
  // An address with a place, as after an answer, has priority.
  const findMeAtOnce = useEffectEvent(() => {
    if (requestedPlace.latitude === null && wasLocationAllowed()) void findMe().catch(() => undefined)
  })
  useEffect(() => {
    const soon = setTimeout(() => findMeAtOnce())
    return () => clearTimeout(soon)
  }, [])
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={reload} />
  if (!loaded) return <PageSkeleton />
  const { progress, savedAt, paused, answered: done } = loaded

  const doing = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work().catch(problem)
    setBusy(false)
  }
  const start = doing(async () => {
    // Offline, only a reserved task can be continued.
    if (savedAt !== undefined) return first?.mine ? goTo(taskPath(formId, first.id, place)) : undefined
    if (!user && mode === 'h5') return goTo(loginPath('google', address.pathname + address.search + address.hash))
    // The server selects the next task, unless the user chose one.
    if (first && (chosen !== null || first.mine)) return goTo(taskPath(formId, first.id, place))
    await reserveNextTask({ mode, formId }, place)
  })
  const locate = doing(findMe)
  const unskip = doing(async () => {
    await callAsWorker(mode, (headers) => call('unskipTasks', { params: { id: formId }, headers }))
    reload()
  })
  const putBack = (taskId: string) =>
    doing(async () => {
      if (await releaseTask({ mode, formId, taskId })) reload()
      else message.warning(t('leave.stays'))
    })
  const lookAround = async ([west, south, east, north]: Bounds) => {
    if (savedAt !== undefined) return
    const query = { west, south, east, north, limit: AROUND }
    const params = { id: formId }
    // Without a response the tasks already loaded stay; the list shows that it is offline.
    const more = await callAsWorker(mode, (headers) => call('listOpenTasks', { params, query, headers })).catch(
      () => null,
    )
    if (more) setAround(more.tasks)
  }
  const another = () => {
    const at = tasks.findIndex(({ id }) => id === first?.id)
    setChosen(tasks[(at + 1) % tasks.length]?.id ?? null)
  }
  const questions = countQuestions(form.compiled)
  const showsMap = hasMap && marks.length > 0
  const box = boundsOf(marks.map(({ longitude, latitude }) => [longitude, latitude]))
  const list = (
    <>
      {tasks.length > 0 && <h2>{t('page:tasks.choose')}</h2>}
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
  )
  const unskipButton = (
    <button type="button" className="page-button" disabled={busy} onClick={() => void unskip()}>
      {t('unskip', { count: progress.skipped })}
    </button>
  )
  const nextKind = first?.mine ? t('held') : chosen !== null ? t('chosen') : here ? t('next') : t('nextOne')
  return (
    <div className="task-page" {...pageLanguage}>
      <TasksHeader title={readText(title, i18n.language, languages[0])} progress={progress}>
        {tasks.length > 0 && (
          <>
            {showsMap && (
              <button type="button" className="page-button" onClick={() => setView(view === 'map' ? 'list' : 'map')}>
                {t(view === 'map' ? 'list' : 'map')}
              </button>
            )}
            <button type="button" className="page-button" disabled={busy} onClick={() => void locate()}>
              {t('nearMe')}
            </button>
            {progress.skipped > 0 && unskipButton}
          </>
        )}
      </TasksHeader>
      <main className="task-main">
        <div className="task-told">
          <SavedTask formId={formId} place={place} />
        </div>
        {showsMap && view === 'map' ? (
          <div className="task-ground">
            <Suspense fallback={<div className="task-map" />}>
              <TasksMap
                marks={marks}
                done={done}
                start={initialMapView({ ...place, id: null })}
                here={here}
                label={t('mapLabel')}
                className="task-map"
                onLook={(shown) => void lookAround(shown)}
                onSelect={setChosen}
                onFail={() => setHasMap(false)}
              />
            </Suspense>
            <MapButton name="list" label={t('list')} onPress={() => setView('list')} />
            <MapButton name="here" label={t('nearMe')} busy={busy} onPress={() => void locate()} />
          </div>
        ) : (
          <div className="task-list">{list}</div>
        )}
        <section className="task-sheet">
          {savedAt !== undefined && (
            <Suspense fallback={null}>
              <SavedNote savedAt={savedAt} tasks />
            </Suspense>
          )}
          {first && !paused ? (
            <div className="task-next" role="group" aria-label={nextKind}>
              <div className="task-next-words">
                <p className="task-kind">{nextKind}</p>
                <p className="task-title">{first.title}</p>
                <p className="task-away">
                  {[away(first), t('questions', { count: questions })].filter(Boolean).join(' · ')}
                </p>
              </div>
              {(user || mode !== 'h5') && <NextPhoto key={first.id} mode={mode} taskId={first.id} origins={origins} />}
              <div className="task-acts">
                <button
                  type="button"
                  className="page-button page-button-primary"
                  disabled={busy || (savedAt !== undefined && !first.mine)}
                  onClick={() => void start()}
                >
                  {first.mine ? t('goOn') : t('start')}
                </button>
                {first.mine && savedAt === undefined ? (
                  <button
                    type="button"
                    className="page-button"
                    disabled={busy}
                    onClick={() => void putBack(first.id)()}
                  >
                    {t('leave.giveBack')}
                  </button>
                ) : (
                  tasks.length > 1 && (
                    <button type="button" className="page-button" disabled={busy} onClick={another}>
                      {t('another')}
                    </button>
                  )
                )}
              </div>
            </div>
          ) : (
            <NoTasks progress={progress} paused={paused} offline={savedAt !== undefined} />
          )}
          <AgreementSummary progress={progress} />
          <div className="task-row">
            {showsMap && view === 'list' && (
              <button type="button" className="page-button task-tool" onClick={() => setView('map')}>
                <TaskIcon name="map" /> {t('map')}
              </button>
            )}
            {tasks.length > 0 && !(showsMap && view === 'map') && (
              <button type="button" className="page-button task-tool" disabled={busy} onClick={() => void locate()}>
                <TaskIcon name="here" /> {t('nearMe')}
              </button>
            )}
            {/* The map has its own button. */}
            {savedAt === undefined && tasks.length > 0 && !(showsMap && view === 'map') && (
              <Suspense fallback={null}>
                <SaveAreaButton around={box} />
              </Suspense>
            )}
            {/* With other tasks left it is in the menu. */}
            {progress.skipped > 0 && tasks.length === 0 && unskipButton}
          </div>
          {/* On wide screens there is room for both. */}
          {showsMap && view === 'map' && <div className="task-beside">{list}</div>}
        </section>
      </main>
    </div>
  )
}

/** The photo of the task on offer; nothing without one, and until its data is here. */
function NextPhoto(props: { readonly mode: Mode; readonly taskId: string; readonly origins: readonly string[] }) {
  const { answer } = useTask(props.mode, props.taskId)
  const task = answer.state === 'loaded' ? answer.data : null
  const photo = useMemo(() => task && taskPhoto(task.input, window.location.href, props.origins), [task, props.origins])
  return photo && task && <TaskPhotoImage photo={photo} title={task.title} />
}

interface MapButtonProps {
  readonly name: 'list' | 'here'
  readonly label: string
  readonly busy?: boolean
  readonly onPress: () => void
}

/** A button on the map, within reach of the thumb. */
const MapButton = ({ name, label, busy = false, onPress }: MapButtonProps) => (
  <button
    type="button"
    className={`gf-map-tool task-map-${name}`}
    aria-label={label}
    title={label}
    disabled={busy}
    onClick={onPress}
  >
    <TaskIcon name={name} />
  </button>
)

/** Minimum number of comparisons for an agreement rate. */
const ENOUGH = 5

/** Agreement of the collector's answers with those of others; speed does not count. */
function AgreementSummary({ progress: { compared, agreed, streak } }: { progress: TaskProgress }) {
  const { t } = useTranslation('tasks')
  if (compared < ENOUGH) return null
  return (
    <p className="task-standing">
      {[t('standing.agreed', { share: agreed / compared }), streak > 1 && t('standing.streak', { count: streak })]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** Explains why no task is available, and what will change that. The page checks again by itself. */
function NoTasks({ progress, paused, offline }: { progress: TaskProgress; paused: boolean; offline: boolean }) {
  const { answered, taken, total, skipped } = progress
  const { t } = useTranslation(['tasks', 'page'])
  const left = answered < total || total === 0
  const why = paused
    ? 'paused'
    : offline
      ? 'offline'
      : !left
        ? 'done'
        : taken > 0
          ? 'taken'
          : skipped > 0
            ? 'skipped'
            : total > 0
              ? 'mine'
              : 'none'
  return (
    <div className="task-next" role="status">
      <p className="task-title">{t(`nothing.${why}.title`)}</p>
      <p className="task-away">{t(`nothing.${why}.text`)}</p>
    </div>
  )
}

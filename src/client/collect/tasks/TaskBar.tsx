import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/taskShapes.ts'
import { distance } from '../../../geo/distance.ts'
import type { Shape } from '../../../geo/Shape.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { placeText } from '../../answers/placeText.ts'
import { currentDevice } from '../../native/currentDevice.ts'
import { wasLocationAllowed } from '../nearby/useCurrentLocation.ts'
import type { PlaceParams } from '../page/placeParams.ts'
import { languageOfText } from '../../../render/i18n/languageOfText.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { TaskIcon } from './TaskIcon.tsx'
import { taskPhoto } from './taskPhoto.ts'
import { TaskPhotoImage } from './TaskPhotoImage.tsx'
import { useDistanceText } from './useDistanceText.ts'
import './tasks.css'
import './taskBar.css'

const TasksMap = lazyPart(async () => (await import('./TasksMap.tsx')).TasksMap)

interface TaskBarProps {
  readonly task: Task
  readonly compiled: CompiledForm
  readonly place: Omit<PlaceParams, 'id'>
  /** End of the lease by `performance.now()`, independent of the device's clock; null if unknown. */
  readonly until: number | null
  /** Origins of allowed images, besides the portal's own. */
  readonly origins: readonly string[]
  /** Shown beside the time left of the lease. */
  readonly children?: ReactNode
}

/** Above the form: the task's name, location, photo and data, and how long it is reserved. */
export function TaskBar(props: TaskBarProps) {
  const { task, compiled, place, until, origins, children } = props
  const { t } = useTranslation('tasks')
  const { latitude, longitude } = place
  const spot = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return (
    <section className="task-bar" aria-label={t('task')}>
      {spot && <TaskPlace task={task} spot={spot} />}
      <div className="task-words">
        <h2>{task.title}</h2>
        <Known task={task} compiled={compiled} origins={origins} />
        <div className="task-row">
          {/* An extended lease counts from the present, not from the last update. */}
          <Countdown key={until} until={until} />
          {children}
        </div>
      </div>
    </section>
  )
}

/** The task on a small map, with a line from the user's position if access to it was allowed before. */
function TaskPlace({ task, spot }: { task: Task; spot: { latitude: number; longitude: number } }) {
  const { t } = useTranslation('tasks')
  const [here, setHere] = useState<{ latitude: number; longitude: number } | null>(null)
  const [hasMap, setHasMap] = useState(true)
  useEffect(() => {
    if (!wasLocationAllowed()) return
    let gone = false
    void currentDevice()
      .getCoordinate()
      .then(
        (found) => gone || setHere(found),
        // The permission was revoked: the place is shown without the line.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [])
  const away = useDistanceText(here)
  const metres = here && distance([here.longitude, here.latitude], [spot.longitude, spot.latitude])
  const words = away({ ...spot, metres })
  const shapes = useMemo(() => (task.shapes ?? []) as readonly Shape[], [task])
  return (
    <>
      {hasMap && (
        <Suspense fallback={<div className="task-map-small" />}>
          <TasksMap
            marks={[{ id: task.id, ...spot, next: true }]}
            shapes={shapes}
            start={{ ...spot, zoom: 13 }}
            here={null}
            label={task.title}
            className="task-map-small"
            noSaving
            onFail={() => setHasMap(false)}
          />
        </Suspense>
      )}
      <p className="task-way">
        {words ? <span>{words}</span> : <bdi dir="ltr">{placeText(spot)}</bdi>}
        <a href={`geo:${spot.latitude},${spot.longitude}?q=${spot.latitude},${spot.longitude}`}>
          <TaskIcon name="way" /> {t('showWay')}
        </a>
      </p>
    </>
  )
}

/** Interval at which the time left is updated, in ms. */
const UPDATE_MS = 10_000
/** Minutes left at which the time is emphasised. */
const SOON_MINUTES = 2

/** Time until the lease ends if the collector does nothing. */
function Countdown({ until }: { readonly until: number | null }) {
  const { t, i18n } = useTranslation('tasks')
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), UPDATE_MS)
    return () => clearInterval(timer)
  }, [])
  if (until === null) return null
  const minutes = Math.max(0, Math.ceil((until - Math.max(now, until - 48 * 3_600_000)) / 60_000))
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageOfText(i18n, 'tasks:lease.left'), {
      style: 'unit',
      unit: of,
      unitDisplay: 'short',
    }).format(value)
  const time = minutes > 120 ? unit(Math.round(minutes / 60), 'hour') : unit(minutes, 'minute')
  return (
    <p className={minutes <= SOON_MINUTES ? 'task-lease task-lease-soon' : 'task-lease'}>
      {minutes === 0 ? t('lease.over') : t('lease.left', { time })}
    </p>
  )
}

/** Number of properties shown at first. */
const SHOWN = 6

/** The task's input data that its form does not ask for, beside its photo. */
function Known({ task, compiled, origins }: Pick<TaskBarProps, 'task' | 'compiled' | 'origins'>) {
  const { t } = useTranslation('tasks')
  const [isAway, setIsAway] = useState(false)
  const photo = useMemo(() => taskPhoto(task.input, window.location.href, origins), [task, origins])
  const shown = isAway ? null : photo
  const known = Object.entries(task.input).flatMap(([name, value]) => {
    const isQuestion = compiled.byPath.has(name)
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isQuestion || !isPlain || value === '' || name === shown?.name ? [] : [[name, String(value)] as const]
  })
  if (known.length === 0 && !shown) return null
  const list = (some: typeof known) => (
    <dl className="task-known">
      {some.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div className={shown ? 'task-facts task-facts-seen' : 'task-facts'}>
      {shown && <TaskPhotoImage photo={shown} title={task.title} onError={() => setIsAway(true)} />}
      <p className="task-kind">{t('known')}</p>
      {list(known.slice(0, SHOWN))}
      {known.length > SHOWN && (
        <details className="task-more">
          <summary>{t('knownMore', { count: known.length - SHOWN })}</summary>
          {list(known.slice(SHOWN))}
        </details>
      )}
    </div>
  )
}

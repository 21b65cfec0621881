import { Suspense, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SKIP_REASONS } from '../../../contract/audiences.ts'
import type { SkipReason, Task } from '../../../contract/taskShapes.ts'
import { distance } from '../../../geo/distance.ts'
import type { Shape } from '../../../geo/Shape.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { deviceHere } from '../../native/deviceHere.ts'
import { wasAllowed } from '../nearby/useHere.ts'
import type { TaskSaid } from '../../runtime/outbox/OutboxEntry.ts'
import type { PlaceParams } from '../page/placeParams.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { TaskIcon } from './TaskIcon.tsx'
import { useAway } from './useAway.ts'
import './tasks.css'

const TasksMap = lazyPart(async () => (await import('./TasksMap.tsx')).TasksMap)

/** Something that may be said of the task instead of filling in the form. */
export interface SayableOutcome {
  readonly id: string
  readonly label?: string
}

interface TaskBarProps {
  readonly task: Task
  readonly compiled: CompiledForm
  readonly place: Omit<PlaceParams, 'id'>
  /** When the task goes to others, by `performance.now()`, free of a clock that is off; null while nobody knows. */
  readonly until: number | null
  /** Null without the server. */
  readonly outcomes: readonly SayableOutcome[] | null
  readonly onSay: (said: TaskSaid) => Promise<void>
  /** Gives the task back, and leads to all tasks. */
  readonly onLeave: () => Promise<void>
}

/** Above the form: which task this is, where it is, what is known of it, and the ways out of it. */
export function TaskBar(props: TaskBarProps) {
  const { task, compiled, place, until, outcomes, onSay, onLeave } = props
  const { t } = useTranslation('tasks')
  const [open, setOpen] = useState(false)
  const panel = useId()
  const { latitude, longitude } = place
  const spot = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return (
    <section className="task-bar" aria-label={t('task')}>
      {spot && <TaskPlace task={task} spot={spot} />}
      <div className="task-words">
        <h2>{task.title}</h2>
        <Countdown until={until} />
        <Known task={task} compiled={compiled} />
        <div className="task-row">
          <button
            type="button"
            className="page-button"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            {t('skip.button')}
          </button>
          <button type="button" className="page-button task-all" onClick={() => void onLeave()}>
            {t('leave.button')}
          </button>
        </div>
        <div id={panel}>{open && <SayPanel outcomes={outcomes} onSay={onSay} />}</div>
      </div>
    </section>
  )
}

/** The task on a small map, with the way from where the person is, if they let the portal know before. */
function TaskPlace({ task, spot }: { task: Task; spot: { latitude: number; longitude: number } }) {
  const { t } = useTranslation('tasks')
  const [here, setHere] = useState<{ latitude: number; longitude: number } | null>(null)
  const [hasMap, setHasMap] = useState(true)
  useEffect(() => {
    if (!wasAllowed()) return
    let gone = false
    void deviceHere()
      .getCoordinate()
      .then(
        (found) => gone || setHere(found),
        // Somebody took the permission back: the place is shown without the way to it.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [])
  const away = useAway(here ? { ...here, zoom: null } : { latitude: null, longitude: null, zoom: null })
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
        <span>{words || `${spot.latitude.toFixed(5)}, ${spot.longitude.toFixed(5)}`}</span>
        <a href={`geo:${spot.latitude},${spot.longitude}?q=${spot.latitude},${spot.longitude}`}>
          <TaskIcon name="way" /> {t('showWay')}
        </a>
      </p>
    </>
  )
}

/** So often the time left is looked at, in ms; below so many minutes it is said louder. */
const LOOK_MS = 10_000
const SOON = 2

/** How long the task stays this person's without a word from them. */
function Countdown({ until }: { readonly until: number | null }) {
  const { t, i18n } = useTranslation('tasks')
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  if (until === null) return null
  const minutes = Math.max(0, Math.ceil((until - Math.max(now, until - 48 * 3_600_000)) / 60_000))
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: of, unitDisplay: 'short' }).format(value)
  const time = minutes > 120 ? unit(Math.round(minutes / 60), 'hour') : unit(minutes, 'minute')
  return (
    <p className={minutes <= SOON ? 'task-lease task-lease-soon' : 'task-lease'}>
      {minutes === 0 ? t('lease.over') : t('lease.left', { time })}
    </p>
  )
}

/** So many properties are shown at once. */
const SHOWN = 6

/** What the task came with and its form does not ask. */
function Known({ task, compiled }: Pick<TaskBarProps, 'task' | 'compiled'>) {
  const { t } = useTranslation('tasks')
  const known = Object.entries(task.input).flatMap(([name, value]) => {
    const isAsked = compiled.byPath.has(name)
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isAsked || !isPlain || value === '' ? [] : [[name, String(value)] as const]
  })
  if (known.length === 0) return null
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
    <>
      <p className="task-kind">{t('known')}</p>
      {list(known.slice(0, SHOWN))}
      {known.length > SHOWN && (
        <details className="task-more">
          <summary>{t('knownMore', { count: known.length - SHOWN })}</summary>
          {list(known.slice(SHOWN))}
        </details>
      )}
    </>
  )
}

/** Asks what holds them up: an outcome or a reason is one tap, another one takes a word of one's own. */
function SayPanel({ outcomes, onSay }: Pick<TaskBarProps, 'outcomes' | 'onSay'>) {
  const { t } = useTranslation('tasks')
  const [other, setOther] = useState(false)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const say = async (said: TaskSaid) => {
    setBusy(true)
    await onSay(said)
    setBusy(false)
  }
  const skip = (reason: SkipReason) => say({ reason, note: note.trim(), label: t(`skip.reason.${reason}`) })
  return (
    <fieldset className="task-skip" disabled={busy}>
      <legend>{t('skip.why')}</legend>
      {outcomes?.map(({ id, label = t(`outcome.${id}`, { defaultValue: id }) }) => (
        <button key={id} type="button" className="page-button" onClick={() => void say({ outcome: id, label })}>
          {label}
        </button>
      ))}
      {SKIP_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          className="page-button"
          {...(reason === 'other' ? { 'aria-expanded': other } : {})}
          onClick={() => (reason === 'other' ? setOther(!other) : void skip(reason))}
        >
          {t(`skip.reason.${reason}`)}
        </button>
      ))}
      {other && (
        <label className="task-note">
          <span>{t('skip.note')}</span>
          <textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          <button
            type="button"
            className="page-button page-button-primary"
            disabled={note.trim() === ''}
            onClick={() => void skip('other')}
          >
            {t('skip.go')}
          </button>
        </label>
      )}
    </fieldset>
  )
}

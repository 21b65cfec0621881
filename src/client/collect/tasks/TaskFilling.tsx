import { Suspense, type SyntheticEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import type { Task, TaskProgress } from '../../../contract/taskShapes.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { readText } from '../../../forms/document/Text.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import type { TaskOutcome } from '../../runtime/outbox/OutboxEntry.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { readDraft } from '../../drafts/deviceDrafts.ts'
import { loginPath } from '../../session/redirects.ts'
import { useSession } from '../../session/useSession.ts'
import { FillPage } from '../fill/FillPage.tsx'
import type { OpenedForm } from '../page/openPage.ts'
import { goTo, pageAddress, usePageAddress } from '../../shell/pageAddress.ts'
import { PageLink } from '../page/PageLink.tsx'
import { PageMessage } from '../page/PageMessage.tsx'
import { PageProblem } from '../page/PageProblem.tsx'
import { readPlaceParams, STREET_ZOOM, type PlaceParams } from '../page/placeParams.ts'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { useTask } from './useTask.ts'
import { ReserveTaskButton } from '../offline/lazyOffline.ts'
import type { TaskWork } from '../page/callAsWorker.ts'
import { mayPass } from '../page/sendFilling.ts'
import { sendTaskOutcome } from '../page/sendTaskOutcome.ts'
import { queueOutcome } from '../fill/lazyOutbox.ts'
import { endReservation, releaseTask } from './releaseTask.ts'
import { answersOfUndone, rememberSavedTask, SavedTask } from './SavedTask.tsx'
import { countQuestions } from '../fill/countQuestions.ts'
import { answersFromTask } from './answersFromTask.ts'
import { CannotAnswerButton } from './CannotAnswerButton.tsx'
import { TaskBar } from './TaskBar.tsx'
import { TaskIcon } from './TaskIcon.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { reserveNextTask, taskPath } from './reserveNextTask.ts'
import { useLease, type LostReason } from './useLease.ts'
import { useFormTasks } from './useFormTasks.ts'

interface TaskFillingProps {
  readonly page: Page
  readonly form: OpenedForm
  readonly taskId: string
}

/** One task, reserved while it is filled in, with its data; after sending, the list of tasks opens at its position. */
export function TaskFilling({ page, form, taskId }: TaskFillingProps) {
  const { t, i18n } = useTranslation('page')
  const { user } = useSession()
  const here = usePageAddress()
  const { mode } = form.compiled
  const known = Boolean(user) || mode !== 'h5'
  const { answer, reload } = useTask(mode, known ? taskId : null)
  const { problem, message } = useNotices()
  const work = { mode, formId: page.formId, taskId }
  const { lease, until, again } = useLease(work, known)
  const { outcomes, progress } = useFormTasks(work, known)
  const { formId, version } = page
  const [reserved, setReserved] = useState(0)
  // An earlier draft counts as begun.
  const [begun, setBegun] = useState(
    () => readDraft({ formId, version: version ?? 0, taskId, owner: user?.id }) !== null,
  )
  // An untouched task is released at once; a task that was begun stays reserved until its lease ends.
  const goAway = useEffectEvent(() => {
    if (pageAddress().sent) void endReservation(taskId)
    else if (lease.state === 'held' && !begun) void leaveUnbegun(work)
  })
  useEffect(() => () => goAway(), [])
  const requestedPlace = useMemo(() => readPlaceParams(here), [here])
  const [restored] = useState(() => answersOfUndone(taskId, user?.id))
  if (!known) {
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
  // A filling that was begun stays on screen, whoever has the task now.
  if (lease.state === 'lost' && !begun)
    return <LostTask why={lease.why} {...work} place={requestedPlace} onTaken={again} />
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading' || lease.state === 'asking') return <PageSkeleton />
  const task = answer.data
  const place = placeOf(task, requestedPlace)
  const remember = (more: { readonly input?: Answers } = {}) =>
    rememberSavedTask({ ...work, owner: user?.id, title: task.title, ...more })
  const say = async (outcome: TaskOutcome) => {
    try {
      await sendTaskOutcome(work, outcome)
      await endReservation(taskId)
      remember()
      await reserveNextTask(work, place, { replace: true })
    } catch (error) {
      if (mayPass(error)) await keepOutcome(outcome).catch(() => problem(error))
      else problem(error)
    }
  }
  /** Queues the outcome in the outbox, like a submission, until there is a network. */
  const keepOutcome = async (outcome: TaskOutcome) => {
    const { template, title, languages } = form.compiled
    const name = readText(title, i18n.language, languages[0])
    await queueOutcome({
      id: newUuid(),
      of: { formId, version: version ?? 0, taskId, owner: user?.id },
      mode,
      owner: user?.id,
      draft: { answers: {}, form: { name, template, instance: task.title } },
      queuedAt: new Date().toISOString(),
      files: [],
      said: outcome,
    })
    message.info(t('saidKept', { ns: 'tasks' }))
    goTo(taskPath(formId, null, place), { replace: true })
  }
  /** Number of this task among all, once known. */
  const positionOf = (all: TaskProgress | null) => {
    if (!all || all.total === 0) return {}
    const number = Math.min(all.answered + 1, all.total)
    return { title: t('position', { ns: 'tasks', number, total: all.total }), done: all.answered / all.total }
  }
  const notNow = async () => {
    if (!(await releaseTask(work))) {
      message.warning(t('leave.stays', { ns: 'tasks' }))
      // Offline, the list of tasks exists only if some were reserved.
      if (!(await isAlong(taskId).catch(() => false))) return
    } else message.info(t(begun ? 'leave.kept' : 'leave.done', { ns: 'tasks' }))
    goTo(taskPath(page.formId, null, place))
  }
  const begin = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && !target.closest('.task-bar, .page-navbar, .task-cannot, .task-say')) setBegun(true)
  }
  return (
    <div
      className={countQuestions(form.compiled) > ONE_OR_TWO ? undefined : 'task-short'}
      onInput={begin}
      onClick={begin}
      role="presentation"
    >
      <FillPage
        page={page}
        form={form}
        taskId={taskId}
        given={{ ...answersFromTask(form.compiled, task.input), ...restored }}
        onSent={({ filling }) => {
          // A submission sent to another server cannot be undone.
          if (!filling.compiled.form.submitApi) remember({ input: filling.input() as Answers })
        }}
        place={place}
        bar={{
          start: (
            <PageLink className="task-back" to={taskPath(formId, null, place)} label={t('all', { ns: 'tasks' })}>
              <TaskIcon name="back" />
            </PageLink>
          ),
          end: (
            <TaskMenu>
              {lease.state !== 'lost' && (
                <Suspense fallback={null}>
                  <ReserveTaskButton
                    {...work}
                    outcomes={outcomes}
                    part="act"
                    onTaken={() => setReserved((times) => times + 1)}
                  />
                </Suspense>
              )}
              <button type="button" className="page-button" onClick={() => void notNow()}>
                {t('leave.button', { ns: 'tasks' })}
              </button>
            </TaskMenu>
          ),
          ...positionOf(progress),
        }}
        besideSubmit={
          <CannotAnswerButton outcomes={outcomes} language={form.compiled.languages[0] ?? 'en'} onSay={say} />
        }
        top={
          <>
            {lease.state === 'lost' && (
              <p className="page-note page-note-wrong" role="alert">
                <LostWords why={lease.why} />{' '}
                <PageLink to={taskPath(page.formId, null, place)}>{t('all', { ns: 'tasks' })}</PageLink>
              </p>
            )}
            <SavedTask formId={formId} taskId={taskId} place={place} />
            <TaskBar
              task={task}
              compiled={form.compiled}
              place={place}
              until={lease.state === 'lost' ? null : until}
              origins={page.origins}
            >
              {lease.state !== 'lost' && (
                <Suspense fallback={null}>
                  <ReserveTaskButton key={reserved} {...work} outcomes={outcomes} part="note" />
                </Suspense>
              )}
            </TaskBar>
          </>
        }
      />
    </div>
  )
}

/** Up to this number of questions the form uses larger text. */
const ONE_OR_TWO = 2

/** True if the task is reserved for offline work; rejects if that cannot be determined. */
async function isAlong(taskId: string): Promise<boolean> {
  const { findReservedTask } = await import('../offline/areaLists.ts')
  return (await findReservedTask(taskId)) !== null
}

/** A task reserved for offline work stays reserved. */
async function leaveUnbegun(work: TaskWork): Promise<void> {
  if (!(await isAlong(work.taskId))) await releaseTask(work)
}

/** Position of the task; that of the URL if the task has none. */
function placeOf({ additional_data }: Task, requestedPlace: PlaceParams): Omit<PlaceParams, 'id'> {
  const point = additional_data?.['GeoPoint'] as { latitude: number; longitude: number } | undefined
  if (!point) return requestedPlace
  return { latitude: point.latitude, longitude: point.longitude, zoom: requestedPlace.zoom ?? STREET_ZOOM }
}

function LostWords({ why }: { why: LostReason }) {
  const { t } = useTranslation('tasks')
  return (
    <>
      {t(`lost.${why}`)} {t('lost.kept')}
    </>
  )
}

/** The task belongs to another collector or is closed: offers another one. */
function LostTask(
  props: Omit<TaskFillingProps, 'page' | 'form'> & Parameters<typeof reserveNextTask>[0] & RecoveredValuesProps,
) {
  const { why, mode, formId, place, onTaken } = props
  const { t } = useTranslation('tasks')
  const { problem } = useNotices()
  return (
    <PageMessage title={t(`lost.title.${why}`)} text={t(`lost.${why}`)}>
      <button
        type="button"
        className="page-button page-button-primary"
        onClick={() => void reserveNextTask({ mode, formId }, place, { replace: true }).then(onTaken, problem)}
      >
        {t('start')}
      </button>
      <PageLink className="page-button" to={taskPath(formId, null, place)}>
        {t('all')}
      </PageLink>
    </PageMessage>
  )
}

interface RecoveredValuesProps {
  readonly why: LostReason
  readonly place: Omit<PlaceParams, 'id'>
  /** The same task may come back if its collector returned it. */
  readonly onTaken: () => void
}

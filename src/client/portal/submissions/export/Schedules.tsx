import { DeleteOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportRequest } from '../../../../contract/exportShapes.ts'
import type {
  DeliveryFailure,
  ExportSchedule,
  ExportTarget,
  Schedules as Known,
} from '../../../../contract/scheduleShapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { poll } from '../../../runtime/poll.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'

interface SchedulesProps {
  readonly formId: string
  /** Request of the dialog's current choices; null where it cannot be scheduled. */
  readonly request: ExportRequest | null
}

/** Scheduled exports: the existing ones, and adding the dialog's current choices. */
export function Schedules({ formId, request }: SchedulesProps) {
  const { t } = useTranslation('exports')
  const { problem, message, modal } = useNotices()
  const params = { id: formId }
  const { answer, reload, set } = useSchedules(formId)
  const take = async (work: () => Promise<Known | null>, done: string) => {
    try {
      const now = await work()
      if (now) set(now)
      else await reload()
      message.success(done)
    } catch (error) {
      problem(error)
    }
  }
  const remove = async (scheduleId: string, name: string) => {
    const sure = await modal.confirm({
      title: t('schedule.removeTitle'),
      content: t('schedule.removeText', { name }),
      okText: t('schedule.remove'),
      danger: true,
    })
    if (!sure) return
    await take(async () => {
      await call('removeSchedule', { params: { ...params, scheduleId } })
      return null
    }, t('schedule.removed'))
  }
  return (
    <section className="export-recent" aria-label={t('schedule.title')}>
      <h2>{t('schedule.title')}</h2>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ schedules, targets }) => (
          <>
            {schedules.length > 0 && (
              <ul>
                {schedules.map((schedule) => (
                  <Line
                    key={schedule.id}
                    schedule={schedule}
                    run={() =>
                      void take(
                        () => call('runSchedule', { params: { ...params, scheduleId: schedule.id } }),
                        t('schedule.begun'),
                      )
                    }
                    remove={(name) => void remove(schedule.id, name)}
                  />
                ))}
              </ul>
            )}
            {targets.folder || targets.s3 || targets.webhooks.length > 0 ? (
              <Adding
                targets={targets}
                request={request}
                add={(more) =>
                  void take(
                    () => call('addSchedule', { params, body: { ...more, request: request as ExportRequest } }),
                    t('schedule.added'),
                  )
                }
              />
            ) : (
              <p className="export-note">{t('schedule.noTargets')}</p>
            )}
          </>
        )}
      </WhenLoaded>
    </section>
  )
}

/** Polling interval of a running export, in ms. */
const LOOK_MS = 2_000

/** Returns a form's scheduled exports; polled while any is running. */
function useSchedules(formId: string) {
  const { answer, reload, set } = useAuthorQuery('listSchedules', { params: { id: formId } })
  const isBusy = answer.state === 'loaded' && answer.data.schedules.some(({ running }) => running)
  useEffect(() => {
    if (!isBusy) return
    return poll(
      async () => {
        await reload()
        return LOOK_MS
      },
      { first: LOOK_MS, last: LOOK_MS },
    )
  }, [isBusy, reload])
  return { answer, reload, set }
}

interface LineProps {
  readonly schedule: ExportSchedule
  readonly run: () => void
  readonly remove: (name: string) => void
}

function Line({ schedule, run, remove }: LineProps) {
  const { t } = useTranslation('exports')
  const when = useDateTime()
  const { every, hour, target, request, nextAt, running, tries, retryAt, last, byName } = schedule
  const hasFailed = !running && last?.state === 'failed'
  const name = `${t(`formats.${request.format}.title`)} · ${t(`schedule.every.${every}`)}`
  const wordsOf = (failure: DeliveryFailure | null) =>
    failure ? t(`schedule.failure.${failure.reason}`, { detail: failure.detail }) : ''
  const to = target.kind === 'webhook' ? target.url : t(`schedule.to.${target.kind}`)
  return (
    <li className="export-job">
      <div className="export-job-about">
        <span className="export-job-name">{name}</span>
        <span className="export-job-facts">
          {[
            t('schedule.at', { hour: String(hour).padStart(2, '0') }),
            to,
            byName,
            request.filter ? t('foundOnly') : null,
          ]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </span>
        <span className={last && last.state !== 'delivered' ? 'export-job-failed' : 'export-job-facts'}>
          {running
            ? t('schedule.running')
            : last
              ? t(`schedule.last.${last.state}`, { when: when(last.at), words: wordsOf(last.failure) })
              : t('schedule.next', { when: when(nextAt) })}
        </span>
        {hasFailed && (
          <span className="export-job-facts">
            {retryAt
              ? t('schedule.retry', { when: when(retryAt) })
              : t('schedule.givenUp', { count: tries, when: when(nextAt) })}
          </span>
        )}
      </div>
      <Button
        size="small"
        icon={<PlayCircleOutlined aria-hidden />}
        disabled={running}
        aria-label={t(hasFailed ? 'schedule.tryAgainNamed' : 'schedule.runNamed', { name })}
        onClick={run}
      >
        {t(hasFailed ? 'schedule.tryAgain' : 'schedule.run')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('schedule.removeNamed', { name })}
        onClick={() => remove(name)}
      />
    </li>
  )
}

interface AddingProps {
  readonly targets: Known['targets']
  readonly request: ExportRequest | null
  readonly add: (more: {
    readonly every: ExportSchedule['every']
    readonly hour: number
    readonly target: ExportTarget
  }) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function Adding({ targets, request, add }: AddingProps) {
  const { t } = useTranslation('exports')
  const id = useId()
  const offered = [
    ...(targets.folder ? (['folder'] as const) : []),
    ...(targets.s3 ? (['s3'] as const) : []),
    ...(targets.webhooks.length > 0 ? (['webhook'] as const) : []),
  ]
  const [every, setEvery] = useState<ExportSchedule['every']>('day')
  const [hour, setHour] = useState(2)
  const [kind, setKind] = useState(offered[0] ?? 'folder')
  const [url, setUrl] = useState(targets.webhooks[0] ?? '')
  const target: ExportTarget = kind === 'webhook' ? { kind, url } : { kind }
  return (
    <form
      className="export-schedule"
      aria-label={t('schedule.add')}
      onSubmit={(event) => {
        event.preventDefault()
        add({ every, hour, target })
      }}
    >
      <p className="export-note">{t(request ? 'schedule.what' : 'schedule.not')}</p>
      <Select
        value={every}
        onChange={setEvery}
        aria-label={t('schedule.often')}
        options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`schedule.every.${value}`) }))}
      />
      <Select
        value={hour}
        onChange={setHour}
        aria-label={t('schedule.hour')}
        options={HOURS.map((value) => ({ value, label: t('schedule.at', { hour: String(value).padStart(2, '0') }) }))}
      />
      <Select
        value={kind}
        onChange={setKind}
        aria-label={t('schedule.target')}
        options={offered.map((value) => ({ value, label: t(`schedule.to.${value}`) }))}
      />
      {kind === 'webhook' && (
        <label htmlFor={id} className="export-schedule-url">
          <span>{t('schedule.url')}</span>
          <Input id={id} type="url" required value={url} onChange={({ target: box }) => setUrl(box.value)} />
          <small>{t('schedule.urlHint', { starts: targets.webhooks.join(', ') })}</small>
        </label>
      )}
      <Button htmlType="submit" disabled={request === null}>
        {t('schedule.add')}
      </Button>
    </form>
  )
}

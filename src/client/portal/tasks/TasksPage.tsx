import { PlusOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Progress, Tabs } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskCounts } from '../../../contract/taskShapes.ts'
import { call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { poll } from '../../runtime/poll.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { LazyAnswersDialog } from './LazyAnswersDialog.tsx'
import { AddTasksDialog } from './AddTasksDialog.tsx'
import { BatchesTable } from './BatchesTable.tsx'
import { TaskResults } from './TaskResults.tsx'
import { TaskReviews } from './TaskReviews.tsx'
import { TaskSettingsDrawer } from './TaskSettingsDrawer.tsx'
import { TaskTeams } from './TaskTeams.tsx'
import { TaskFilter } from './TaskFilter.tsx'
import { TasksTable } from './TasksTable.tsx'
import type { ShownTasks } from './useTaskList.ts'
import { useUpload } from './useUpload.ts'
import { lazyPart, loadWithRetries } from '../../../render/ui/lazyPart.ts'
import './tasks.css'

// Loaded with the page: on its own, it would come after the list of imports, and the map's code after that.
const progressMap = loadWithRetries(async () => (await import('./ProgressMap.tsx')).ProgressMap)
const ProgressMap = lazyPart(() => progressMap)

/** Polling interval of files that are read elsewhere, in ms. */
const LOOK_MS = 2_000
/** Polling interval of progress while it changes, and at most, in ms. */
const [PROGRESS_MS, SELDOM_MS] = [5_000, 30_000]

/** Tasks of a micro-task form: progress, files, map and table. */
export function TasksPage() {
  const { t } = useTranslation(['portal', 'taskDesk'])
  const { form } = useForm()
  const [setting, setSetting] = useState(false)
  const { answer, reload, set } = useResponse('listBatches', { params: { id: form.id } })
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const [version, setVersion] = useState(0)
  const changed = () => {
    setVersion((before) => before + 1)
    void reload()
  }
  const { reading, start, cancel } = useUpload(form.id, changed)
  // Started before this page was left and reopened, or by another user.
  const elsewhere =
    reading === null && answer.state === 'loaded' && answer.data.batches.some(({ state }) => state === 'reading')
  useEffect(() => {
    if (!elsewhere) return
    const look = async () => {
      set(await call('listBatches', { params: { id: form.id } }))
      return LOOK_MS
    }
    return poll(look, { first: LOOK_MS, last: LOOK_MS })
  }, [elsewhere, set, form.id])
  // Collectors work on while somebody looks: the counts and the map follow, the table stays as it is.
  const [seen, setSeen] = useState(0)
  const mapVersion = version + seen
  const latest = useRef('')
  useEffect(() => {
    if (answer.state === 'loaded') latest.current = JSON.stringify(answer.data.counts)
  }, [answer])
  useEffect(() => {
    const look = async () => {
      const found = await call('listBatches', { params: { id: form.id } })
      if (latest.current === '' || JSON.stringify(found.counts) === latest.current) return 'same'
      set(found)
      setSeen((before) => before + 1)
      return 'changed'
    }
    return poll(look, { first: PROGRESS_MS, last: SELDOM_MS })
  }, [set, form.id])
  const [shown, setShown] = useState<ShownTasks>({ state: '', batch: '' })
  const [was, setWas] = useState(elsewhere)
  if (was !== elsewhere) {
    setWas(elsewhere)
    if (!elsewhere) setVersion(version + 1)
  }
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      disabled={reading !== null}
      onClick={() => setAdding(true)}
    >
      {t('tasks.add')}
    </Button>
  )
  return (
    <>
      {reading && (
        <div className="portal-stack tasks-reading" role="status">
          <span>{t(reading.isCutOff ? 'tasks.upload.cutOff' : 'tasks.upload.reading', { ...reading })}</span>
          <Progress percent={Math.floor((reading.bytesRead / (reading.bytes || 1)) * 100)} />
          <div>
            <Button onClick={() => void cancel()}>{t('tasks.upload.cancel')}</Button>
          </div>
        </div>
      )}
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ batches, counts }) =>
          counts.total === 0 && batches.length === 0 ? (
            <EmptyState title={t('tasks.emptyTitle')} text={t('tasks.emptyText')} action={add} />
          ) : (
            <div className="portal-stack">
              <div className="portal-row">
                <Counts counts={counts} />
                <div className="portal-head-actions">
                  <Button icon={<SettingOutlined aria-hidden />} onClick={() => setSetting(true)}>
                    {t('taskDesk:settingsButton')}
                  </Button>
                  {add}
                </div>
              </div>
              <Tabs
                destroyOnHidden
                items={[
                  {
                    key: 'tasks',
                    label: t('taskDesk:tabs.tasks'),
                    children: (
                      <div className="portal-stack">
                        {batches.length > 0 && <BatchesTable formId={form.id} batches={batches} changed={changed} />}
                        <TaskFilter batches={batches} shown={shown} show={setShown} />
                        <Suspense fallback={<PageLoading />}>
                          <ProgressMap {...shown} formId={form.id} version={mapVersion} onSelect={setOpened} />
                        </Suspense>
                        <TasksTable formId={form.id} shown={shown} version={version} changed={changed} />
                      </div>
                    ),
                  },
                  {
                    key: 'teams',
                    label: t('taskDesk:tabs.teams'),
                    children: <TaskTeams formId={form.id} batches={batches} changed={changed} />,
                  },
                  {
                    key: 'results',
                    label: t('taskDesk:tabs.results'),
                    children: <TaskResults formId={form.id} batches={batches} />,
                  },
                  {
                    key: 'reviews',
                    label: t('taskDesk:tabs.reviews'),
                    children: <TaskReviews formId={form.id} changed={changed} />,
                  },
                ]}
              />
            </div>
          )
        }
      </WhenLoaded>
      {opened && <LazyAnswersDialog formId={form.id} taskId={opened} close={() => setOpened(null)} changed={changed} />}
      {setting && <TaskSettingsDrawer formId={form.id} close={() => setSetting(false)} changed={changed} />}
      <AddTasksDialog
        formId={form.id}
        open={adding}
        close={() => setAdding(false)}
        added={changed}
        upload={(file) => void start(file)}
      />
    </>
  )
}

const COUNTED = ['total', 'open', 'taken', 'answered', 'closed'] as const

function Counts({ counts }: { counts: TaskCounts }) {
  const { t, i18n } = useTranslation('portal')
  return (
    <dl className="tasks-counts">
      {COUNTED.map((name) => (
        <div key={name}>
          <dt>{t(`tasks.counts.${name}`)}</dt>
          <dd>{counts[name].toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../contract/endpoints.ts'
import type { TaskBatch, TaskTeam } from '../../../contract/taskShapes.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import type { ShownBox } from './ProgressMap.tsx'
import { useTaskAction } from './useTaskAction.ts'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

const ProgressMap = lazyPart(async () => (await import('./ProgressMap.tsx')).ProgressMap)

interface TeamsProps {
  readonly formId: string
  readonly batches: readonly TaskBatch[]
  readonly changed: () => void
}

/** Assignment of tasks: teams of people by email, and the tasks assigned to them by file, by area, or all. */
export function TaskTeams({ formId, batches, changed }: TeamsProps) {
  const { answer, reload } = useResponse('listTaskTeams', { params: { id: formId } })
  const both = () => {
    changed()
    void reload()
  }
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ teams }) => (
        <div className="portal-stack">
          <TeamList key={JSON.stringify(teams)} formId={formId} teams={teams} changed={both} />
          {teams.length > 0 && <Assigning formId={formId} batches={batches} teams={teams} changed={both} />}
        </div>
      )}
    </WhenLoaded>
  )
}

type Teams = Output<'listTaskTeams'>['teams']

function TeamList({ formId, teams, changed }: Omit<TeamsProps, 'batches'> & { readonly teams: Teams }) {
  const { t } = useTranslation(['taskDesk', 'common'])
  const { message } = useNotices()
  const [edited, setEdited] = useState<readonly TaskTeam[]>(() =>
    teams.map(({ id, name, emails }) => ({ id, name, emails })),
  )
  const [busy, setBusy] = useState(false)
  const runAction = useTaskAction(changed)
  const set = (id: string, more: Partial<TaskTeam>) =>
    setEdited(edited.map((team) => (team.id === id ? { ...team, ...more } : team)))
  const save = async () => {
    setBusy(true)
    await runAction(async () => {
      await call('saveTaskTeams', { params: { id: formId }, body: { teams: [...edited] } })
      message.success(t('teams.saved'))
    })
    setBusy(false)
  }
  return (
    <section className="portal-stack">
      <Typography.Text type="secondary">{t('teams.hint')}</Typography.Text>
      {edited.map(({ id, name, emails }) => {
        const tasks = teams.find((team) => team.id === id)?.tasks ?? 0
        return (
          <div key={id} className="tasks-team">
            <label className="portal-field">
              <span>{t('teams.name')}</span>
              <Input value={name} maxLength={100} onChange={(event) => set(id, { name: event.target.value })} />
            </label>
            <label className="portal-field tasks-team-people">
              <span>{t('teams.emails')}</span>
              <Select
                mode="tags"
                open={false}
                suffixIcon={null}
                tokenSeparators={[',', ';', ' ']}
                placeholder="name@example.org"
                value={[...emails]}
                onChange={(next: string[]) => set(id, { emails: next })}
              />
            </label>
            <span className="tasks-team-count">{t('teams.tasks', { count: tasks })}</span>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('teams.remove', { name })}
              onClick={() => setEdited(edited.filter((team) => team.id !== id))}
            />
          </div>
        )
      })}
      <div className="portal-row">
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEdited([...edited, { id: newUuid(), name: '', emails: [] }])}
        >
          {t('teams.add')}
        </Button>
        {(edited.length > 0 || teams.length > 0) && (
          <Button
            type="primary"
            loading={busy}
            disabled={edited.some(({ name }) => name.trim() === '')}
            onClick={() => void save()}
          >
            {t('common:save')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Assigning({ formId, batches, teams, changed }: TeamsProps & { readonly teams: Teams }) {
  const { t } = useTranslation(['taskDesk', 'portal'])
  const { message } = useNotices()
  const [team, setTeam] = useState('')
  const [batch, setBatch] = useState('')
  const [onMap, setOnMap] = useState(false)
  const [box, setBox] = useState<ShownBox | null>(null)
  const [busy, setBusy] = useState(false)
  const runAction = useTaskAction(changed)
  const assign = async () => {
    setBusy(true)
    await runAction(async () => {
      const some = { ...(batch ? { batch } : {}), ...(onMap && box ? box : {}) }
      const { count } = await call('assignTasks', { params: { id: formId }, body: { team: team || null, ...some } })
      message.success(t('teams.assigned', { count }))
    })
    setBusy(false)
  }
  return (
    <section className="portal-stack">
      <SectionTitle>{t('teams.assignTitle')}</SectionTitle>
      <div className="portal-row">
        <Select
          aria-label={t('teams.team')}
          value={team}
          onChange={setTeam}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('teams.everybody') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          aria-label={t('portal:tasks.batches.name')}
          value={batch}
          onChange={setBatch}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('portal:tasks.allBatches') },
            ...batches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Checkbox checked={onMap} onChange={(event) => setOnMap(event.target.checked)}>
          {t('teams.onMap')}
        </Checkbox>
        <Button type="primary" loading={busy} disabled={onMap && box === null} onClick={() => void assign()}>
          {t('teams.assign')}
        </Button>
      </div>
      {onMap && (
        <Suspense fallback={<PageLoading />}>
          <ProgressMap formId={formId} batch={batch} onLook={setBox} />
        </Suspense>
      )}
    </section>
  )
}

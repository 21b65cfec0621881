import { Button, Drawer, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import { call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { AnswerSettings } from './settings/AnswerSettings.tsx'
import { AssignmentSettings } from './settings/AssignmentSettings.tsx'
import { ComparedQuestions } from './settings/ComparedQuestions.tsx'
import { OutcomeSettings } from './settings/OutcomeSettings.tsx'
import { QualitySettings } from './settings/QualitySettings.tsx'

/** Settings of how a form's tasks are assigned, answered and reviewed. */
export function TaskSettingsDrawer(props: {
  readonly formId: string
  readonly close: () => void
  readonly changed: () => void
}) {
  const { formId, close, changed } = props
  const { t } = useTranslation('taskDesk')
  const { answer, reload } = useResponse('getTaskSettings', { params: { id: formId } })
  const [open, setOpen] = useState(true)
  const leave = () => setOpen(false)
  return (
    <Drawer
      open={open}
      title={t('settings.title')}
      size={480}
      onClose={leave}
      afterOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
    >
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ settings, questions, languages }) => (
          <SettingsForm
            formId={formId}
            before={settings}
            questions={questions}
            languages={languages}
            saved={() => {
              changed()
              leave()
            }}
          />
        )}
      </WhenLoaded>
    </Drawer>
  )
}

function SettingsForm(props: {
  readonly formId: string
  readonly before: TaskSettings
  readonly questions: TaskSettings['compared']
  /** Languages of the form, default first. */
  readonly languages: readonly string[]
  readonly saved: () => void
}) {
  const { formId, before, questions, languages, saved } = props
  const { t } = useTranslation(['taskDesk', 'common'])
  const { message, problem } = useNotices()
  const [settings, setSettings] = useState(before)
  const [busy, setBusy] = useState(false)
  const set = (more: Partial<TaskSettings>) => setSettings({ ...settings, ...more })
  const save = async () => {
    setBusy(true)
    try {
      await call('saveTaskSettings', { params: { id: formId }, body: { settings } })
      message.success(t('settings.saved'))
      saved()
    } catch (error) {
      problem(error)
    }
    setBusy(false)
  }
  return (
    <div className="portal-stack">
      <AnswerSettings settings={settings} set={set} />
      <AssignmentSettings formId={formId} settings={settings} set={set} />
      <QualitySettings settings={settings} set={set} />
      <ComparedQuestions settings={settings} questions={questions} set={set} />
      <OutcomeSettings settings={settings} languages={languages} set={set} />
      <label className="tasks-switch">
        <Switch checked={settings.paused} onChange={(paused) => set({ paused })} />
        <span>{t('settings.paused')}</span>
      </label>
      <Button type="primary" loading={busy} onClick={() => void save()}>
        {t('common:save')}
      </Button>
    </div>
  )
}

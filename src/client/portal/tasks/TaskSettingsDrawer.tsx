import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, Input, InputNumber, Select, Switch, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, type Text, writeText } from '../../../forms/document/Text.ts'
import { textInLanguage } from '../../../forms/translating/textsIn.ts'
import { MAX_ANSWERS, MAX_TASKS_TOGETHER, type TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import { nameOfLanguage } from '../../../render/ui/nameOfLanguage.ts'
import { call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useQuestionLabel } from './useQuestionLabel.ts'

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
  const { answersWanted, agreeAfter, order, goldShare, freshDays, together, togetherMetres, reviewShare } = settings
  return (
    <div className="portal-stack">
      <Field label={t('settings.answersWanted')} hint={t('settings.answersWantedHint')}>
        <InputNumber
          min={1}
          max={MAX_ANSWERS}
          precision={0}
          value={answersWanted}
          onChange={(value) => {
            const wanted = value ?? 1
            set({ answersWanted: wanted, agreeAfter: agreeAfter !== null && agreeAfter <= wanted ? agreeAfter : null })
          }}
        />
      </Field>
      {answersWanted > 1 && (
        <Field label={t('settings.agreeAfter')} hint={t('settings.agreeAfterHint')}>
          <InputNumber
            min={2}
            max={answersWanted}
            precision={0}
            value={agreeAfter}
            placeholder={t('settings.never')}
            onChange={(value) => set({ agreeAfter: value })}
          />
        </Field>
      )}
      <Field label={t('settings.order')}>
        <Select
          value={order}
          onChange={(value) => set({ order: value })}
          options={(['nearest', 'priority', 'random'] as const).map((value) => ({
            value,
            label: t(`settings.${value}`),
          }))}
        />
      </Field>
      {order === 'priority' && <Rules settings={settings} set={set} />}
      <Field label={t('settings.together')} hint={t('settings.togetherHint')}>
        <span className="portal-row">
          <InputNumber
            min={1}
            max={MAX_TASKS_TOGETHER}
            precision={0}
            value={together}
            onChange={(value) => set({ together: value ?? 1 })}
          />
          {together > 1 && (
            <InputNumber
              aria-label={t('settings.metres')}
              suffix="m"
              min={1}
              max={10_000}
              value={togetherMetres}
              onChange={(value) => set({ togetherMetres: value ?? 100 })}
            />
          )}
        </span>
      </Field>
      <Field label={t('settings.freshDays')} hint={t('settings.freshDaysHint')}>
        <InputNumber
          min={1}
          max={3_650}
          precision={0}
          value={freshDays}
          placeholder={t('settings.never')}
          onChange={(value) => set({ freshDays: value })}
        />
      </Field>
      <Field label={t('settings.goldShare')} hint={t('settings.goldShareHint')}>
        <InputNumber
          suffix="%"
          min={0}
          max={50}
          precision={0}
          value={Math.round(goldShare * 100)}
          onChange={(value) => set({ goldShare: percent(value) })}
        />
      </Field>
      <Field label={t('settings.reviewShare')} hint={t('settings.reviewShareHint')}>
        <InputNumber
          suffix="%"
          min={0}
          max={100}
          precision={0}
          value={Math.round(reviewShare * 100)}
          onChange={(value) => set({ reviewShare: percent(value) })}
        />
      </Field>
      <Compared settings={settings} questions={questions} set={set} />
      <Outcomes settings={settings} languages={languages} set={set} />
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

const percent = (value: number | null): number => Math.round(value ?? 0) / 100

function Field({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <label className="portal-field">
      <span>{label}</span>
      {children}
      {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
    </label>
  )
}

interface PartProps {
  readonly settings: TaskSettings
  readonly set: (more: Partial<TaskSettings>) => void
}

const changed = <T,>(list: readonly T[], at: number, more: Partial<T>): T[] =>
  list.map((one, i) => (i === at ? { ...one, ...more } : one))

/** A language without text is left out: the default's is shown then. */
function labelWith(label: Text | undefined, words: string, language: string, first: string): Text {
  const written = writeText(label, words, language, first)
  if (typeof written === 'string') return written
  return Object.fromEntries(Object.entries(written).filter(([, one]) => one !== ''))
}

/** Outcomes that a collector may choose instead of filling in the form. */
function Outcomes({ settings: { outcomes }, languages, set }: PartProps & { readonly languages: readonly string[] }) {
  const { t, i18n } = useTranslation(['taskDesk', 'portal'])
  const [first = 'en'] = languages
  const [language, setLanguage] = useState(first)
  const add = () => {
    const taken = new Set(outcomes.map(({ id }) => id))
    const id = Array.from({ length: 13 }, (_, i) => `own${i + 1}`).find((one) => !taken.has(one)) ?? 'own'
    set({ outcomes: [...outcomes, { id, label: '', counts: true }] })
  }
  return (
    <fieldset className="tasks-part">
      <legend>{t('settings.outcomes')}</legend>
      {languages.length > 1 && (
        <Select
          aria-label={t('portal:language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag, i18n.language) }))}
        />
      )}
      {outcomes.map(({ id, label, counts }, at) => (
        <div key={id} className="portal-row">
          <Input
            aria-label={t('settings.outcomeLabel')}
            lang={language}
            value={textInLanguage(label, language, first)}
            maxLength={100}
            placeholder={
              readText(label, language, first) || t(`outcome.${id}`, { defaultValue: t('settings.outcomeLabel') })
            }
            onChange={({ target }) =>
              set({ outcomes: changed(outcomes, at, { label: labelWith(label, target.value, language, first) }) })
            }
          />
          <Checkbox
            checked={counts}
            onChange={(event) => set({ outcomes: changed(outcomes, at, { counts: event.target.checked }) })}
          >
            {t('settings.counts')}
          </Checkbox>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('settings.remove')}
            onClick={() => set({ outcomes: outcomes.filter((_, i) => i !== at) })}
          />
        </div>
      ))}
      {outcomes.length < 12 && (
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('settings.addOutcome')}
        </Button>
      )}
    </fieldset>
  )
}

/** Questions compared between answers, each with its tolerance; if none is selected, all comparable ones. */
function Compared({
  settings: { compared },
  questions,
  set,
}: PartProps & { readonly questions: TaskSettings['compared'] }) {
  const { t } = useTranslation('taskDesk')
  const labelOf = useQuestionLabel()
  if (questions.length === 0) return null
  const units = { number: '±', distance: 'm', set: '%' } as const
  const current = compared.length > 0 ? compared : questions
  return (
    <fieldset className="tasks-part">
      <legend>{t('settings.compared')}</legend>
      {questions.map((question) => {
        const used = current.find(({ path }) => path === question.path)
        const { measure } = question
        const factor = measure === 'set' ? 100 : 1
        const without = current.filter(({ path }) => path !== question.path)
        return (
          <div key={question.path} className="portal-row">
            <Checkbox
              checked={used !== undefined}
              disabled={used !== undefined && without.length === 0}
              onChange={(event) => set({ compared: event.target.checked ? [...without, question] : without })}
            >
              {labelOf(question.path)}
            </Checkbox>
            {used && measure !== 'exact' && (
              <InputNumber
                aria-label={t('settings.tolerance', { name: labelOf(question.path) })}
                prefix={units[measure as keyof typeof units]}
                min={0}
                max={measure === 'set' ? 100 : 100_000}
                value={used.tolerance * factor}
                onChange={(value) => set({ compared: [...without, { ...used, tolerance: (value ?? 0) / factor }] })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const TESTS = ['equal', 'contains', 'above', 'below'] as const

/** Priority rules: the first rule that matches a task sets its priority. */
function Rules({ settings: { rules }, set }: PartProps) {
  const { t } = useTranslation('taskDesk')
  const add = () => set({ rules: [...rules, { priority: 2, property: '', is: 'equal', value: '' }] })
  return (
    <fieldset className="tasks-part">
      <legend>{t('settings.rules')}</legend>
      {rules.map(({ priority, property, is, value, box }, at) => (
        <div key={at} className="portal-row">
          <Select
            aria-label={t('settings.priority')}
            value={priority}
            onChange={(next) => set({ rules: changed(rules, at, { priority: next }) })}
            options={([2, 1, 0] as const).map((one) => ({ value: one, label: t(`settings.priority${one}`) }))}
          />
          {box ? (
            <span>{t('settings.inBox', { box: box.join(', ') })}</span>
          ) : (
            <>
              <Input
                aria-label={t('settings.property')}
                placeholder={t('settings.property')}
                value={property ?? ''}
                maxLength={100}
                onChange={(event) => set({ rules: changed(rules, at, { property: event.target.value }) })}
              />
              <Select
                aria-label={t('settings.test')}
                value={is ?? 'equal'}
                onChange={(next) => set({ rules: changed(rules, at, { is: next }) })}
                options={TESTS.map((one) => ({ value: one, label: t(`settings.${one}`) }))}
              />
              <Input
                aria-label={t('settings.value')}
                placeholder={t('settings.value')}
                value={value ?? ''}
                maxLength={200}
                onChange={(event) => set({ rules: changed(rules, at, { value: event.target.value }) })}
              />
            </>
          )}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('settings.remove')}
            onClick={() => set({ rules: rules.filter((_, i) => i !== at) })}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('settings.addRule')}
      </Button>
    </fieldset>
  )
}

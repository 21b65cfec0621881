import { Alert, Button, Input, InputNumber, Modal, Radio, Select, Typography } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Retention, Sender } from '../../../contract/erasureShapes.ts'
import { printFilter } from '../../../contract/readFilter.ts'
import type { FormSummary } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useDialog } from '../../shell/useDialog.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

/** Retention of submissions, and erasing a person's submissions on request. */
export function DataProtection({ form }: { readonly form: FormSummary }) {
  const { t } = useTranslation('records')
  const disabledReason = useDisabledReason()(form, 'owner')
  const { answer, reload, set } = useAuthorQuery('getRetention', { params: { id: form.id } })
  return (
    <section className="settings-card" id="protection">
      <SectionTitle>{t('protection.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">{disabledReason ?? t('protection.text')}</Typography.Paragraph>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {(retention) => (
          <Keeping
            key={String(retention.days)}
            formId={form.id}
            was={retention}
            locked={disabledReason !== null}
            saved={set}
          />
        )}
      </WhenLoaded>
      {disabledReason === null && <Erasing formId={form.id} />}
      {disabledReason === null && (
        <Typography.Paragraph style={{ marginBlockStart: 24 }}>
          <Link to={`/forms/${form.id}/audit`}>{t('audit.open')}</Link>
        </Typography.Paragraph>
      )}
    </section>
  )
}

interface KeepingProps {
  readonly formId: string
  readonly was: Retention
  readonly locked: boolean
  readonly saved: (retention: Retention) => void
}

const FIRST_DAYS = 365
const DAY_MS = 86_400_000

function Keeping({ formId, was, locked, saved }: KeepingProps) {
  const { t } = useTranslation(['records', 'common'])
  const { message, problem, modal } = useNotices()
  const [days, setDays] = useState(was.days)
  const save = async () => {
    // Older submissions are erased for good at the next run.
    const isLess = days !== null && (was.days === null || days < was.days)
    const question = { title: t('records:protection.keepTitle', { count: days ?? 0 }), danger: true }
    if (isLess) {
      const older = await countOlder(formId, days)
      const now = older === null ? '' : t('records:protection.keepNow', { count: older })
      const content = `${t('records:protection.keepText')} ${now}`.trim()
      if (!(await modal.confirm({ ...question, content, okText: t('records:protection.keepOk') }))) return
    }
    try {
      saved(await call('setRetention', { params: { id: formId }, body: { days } }))
      message.success(t('records:protection.kept'))
    } catch (error) {
      problem(error)
    }
  }
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }} disabled={locked}>
      <legend style={{ marginBlockEnd: 8, padding: 0 }}>{t('records:protection.keep')}</legend>
      <Radio.Group
        disabled={locked}
        value={days === null ? 'ever' : 'days'}
        onChange={({ target }) => setDays(target.value === 'ever' ? null : (was.days ?? FIRST_DAYS))}
        options={[
          { value: 'ever', label: t('records:protection.ever') },
          { value: 'days', label: t('records:protection.some') },
        ]}
      />
      {days !== null && (
        <div className="portal-row" style={{ marginBlock: 8 }}>
          <InputNumber
            min={1}
            max={36_500}
            precision={0}
            value={days}
            disabled={locked}
            aria-label={t('records:protection.days')}
            suffix={t('records:protection.daysUnit')}
            style={{ width: 160 }}
            onChange={(next) => next !== null && setDays(next)}
          />
        </div>
      )}
      {days !== was.days && (
        <div style={{ marginBlockStart: 8 }}>
          <Button type="primary" onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Number of submissions received more than `days` ago; null if they cannot be counted. */
async function countOlder(formId: string, days: number): Promise<number | null> {
  const value = new Date(Date.now() - days * DAY_MS).toISOString()
  const filter = printFilter({ element: '_submitted_at', is: 'before', value })
  try {
    const { count, desk } = await call('countDesk', { params: { id: formId }, query: { filter } })
    return desk.filters && desk.building === null ? count : null
  } catch {
    return null
  }
}

function Erasing({ formId }: { readonly formId: string }) {
  const { t } = useTranslation('records')
  const [open, setOpen] = useState(false)
  return (
    <div style={{ marginBlockStart: 24 }}>
      <Typography.Paragraph type="secondary">{t('erase.text')}</Typography.Paragraph>
      <Button danger onClick={() => setOpen(true)}>
        {t('erase.open')}
      </Button>
      {open && <EraseDialog formId={formId} close={() => setOpen(false)} />}
    </div>
  )
}

function EraseDialog({ formId, close }: { readonly formId: string; readonly close: () => void }) {
  const { t } = useTranslation(['records', 'common'])
  const { problem, modal } = useNotices()
  const [sought, setSought] = useState('')
  const q = useDeferredValue(sought.trim())
  const { answer } = useAuthorQuery(
    'findSenders',
    { params: { id: formId }, query: q === '' ? {} : { q } },
    { keepPrevious: true },
  )
  const [person, setPerson] = useState<Sender | null>(null)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const dialog = useDialog(close)
  const senders = answer.state === 'loaded' ? answer.data.senders : []
  const expected = person ? person.email || person.name : ''
  const fits = typed.trim().toLowerCase() === expected.toLowerCase() && expected !== ''
  const erase = async () => {
    if (!person || !fits) return
    setBusy(true)
    try {
      const body = { personId: person.id, confirm: typed }
      const erased = await call('erasePersonFromForm', { params: { id: formId }, body })
      dialog.leave()
      await modal.show({ title: t('records:erase.done'), content: t('records:erase.doneText', { ...erased }) })
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      {...dialog.props}
      destroyOnHidden
      title={t('records:erase.title')}
      okText={t('records:erase.ok')}
      okButtonProps={{ danger: true, disabled: !fits }}
      cancelText={t('common:cancel')}
      confirmLoading={busy}
      onOk={() => void erase()}
    >
      <div className="portal-stack">
        <Alert type="warning" showIcon title={t('records:erase.warning')} />
        <label className="portal-field">
          <span>{t('records:erase.who')}</span>
          <Select
            popupMatchSelectWidth={false}
            showSearch={{ filterOption: false, onSearch: setSought }}
            loading={answer.state === 'loading'}
            value={person?.id}
            placeholder={t('records:erase.find')}
            notFoundContent={t('records:erase.nobody')}
            onChange={(id: string) => {
              setPerson(senders.find((one) => one.id === id) ?? null)
              setTyped('')
            }}
            options={senders.map(({ id, name, email, count }) => ({
              value: id,
              label: t('records:erase.sender', { who: [name, email].filter(Boolean).join(', '), count }),
            }))}
          />
        </label>
        {person && (
          <label className="portal-field">
            <span>{t('records:erase.type', { text: expected })}</span>
            <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
          </label>
        )}
      </div>
    </Modal>
  )
}

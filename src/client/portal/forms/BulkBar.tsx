import { CloseOutlined } from '@ant-design/icons'
import { Button, Tooltip, Modal } from 'antd'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { hasFormRole } from '../sharing/roles.ts'
import { useDialog } from '../../shell/useDialog.ts'
import type { BulkFormActions } from './useBulkFormActions.ts'
import '../sharing/sharing.css'
import type { Person } from '../../../contract/sharingShapes.ts'
import { PersonField } from '../sharing/PersonField.tsx'

interface BulkBarProps {
  readonly chosen: readonly FormSummary[]
  readonly bulk: BulkFormActions
  readonly clear: () => void
}

/** Acts on all selected forms at once. Each act counts the forms it applies to. */
export function BulkBar({ chosen, bulk, clear }: BulkBarProps) {
  const { t } = useTranslation('portal')
  const [handing, setHanding] = useState(false)
  const owned = chosen.filter((form) => hasFormRole(form, 'owner'))
  const alive = owned.filter(({ archivedAt }) => archivedAt === null)
  const away = owned.filter(({ archivedAt }) => archivedAt !== null)
  const pinned = chosen.filter((form) => form.favourite)
  const unpinned = chosen.filter((form) => !form.favourite)
  const notOwned = owned.length === 0 ? t('choose.notOwner') : null
  const thenClear = (work: Promise<unknown>) => void work.then((done) => done !== false && clear())
  const actions = [
    {
      key: 'pin',
      label: t(unpinned.length > 0 ? 'action.pin' : 'action.unpin'),
      forms: unpinned.length > 0 ? unpinned : pinned,
      disabledReason: null,
      run: () => thenClear(unpinned.length > 0 ? bulk.pin(unpinned, true) : bulk.pin(pinned, false)),
    },
    {
      key: 'export',
      label: t('choose.export'),
      forms: chosen,
      disabledReason: null,
      run: () => void bulk.export(chosen),
    },
    {
      key: 'transfer',
      label: t('choose.handOver'),
      forms: owned,
      disabledReason: notOwned,
      run: () => setHanding(true),
    },
    away.length > 0 && alive.length === 0
      ? {
          key: 'restore',
          label: t('action.restore'),
          forms: away,
          disabledReason: notOwned,
          run: () => thenClear(bulk.restore(away)),
        }
      : {
          key: 'archive',
          label: t('action.archive'),
          forms: alive,
          disabledReason: notOwned,
          run: () => thenClear(bulk.archive(alive)),
        },
  ]
  return (
    <div className="forms-bulk" role="toolbar" aria-label={t('choose.bar')}>
      <strong role="status">{t('choose.count', { count: chosen.length })}</strong>
      {actions.map(({ key, label, forms, disabledReason, run }) => (
        <Tooltip key={key} title={disabledReason}>
          <Button disabled={disabledReason !== null || bulk.busy} onClick={run}>
            {label}
            {forms.length > 0 && forms.length < chosen.length && ` (${forms.length})`}
          </Button>
        </Tooltip>
      ))}
      <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('choose.clear')} onClick={clear} />
      {handing && (
        <TransferDialog
          forms={owned}
          close={() => setHanding(false)}
          onTransfer={(to) => {
            setHanding(false)
            thenClear(bulk.transfer(owned, to))
          }}
        />
      )}
    </div>
  )
}

interface TransferDialogProps {
  readonly forms: readonly FormSummary[]
  readonly close: () => void
  readonly onTransfer: (to: Person) => void
}

/** Asks for the new owner of several forms. */
function TransferDialog({ forms, close, onTransfer }: TransferDialogProps) {
  const { t } = useTranslation(['portal', 'common'])
  const id = useId()
  const [text, setText] = useState('')
  const [person, setPerson] = useState<Person | null>(null)
  const [refused, setRefused] = useState(false)
  const dialog = useDialog(close)
  return (
    <Modal
      {...dialog.props}
      title={t('sharing.transferMany', { count: forms.length })}
      className="sharing"
      okText={t('sharing.handOver')}
      cancelText={t('common:cancel')}
      onOk={() => (person ? onTransfer(person) : setRefused(true))}
    >
      <p>{t('sharing.transferManyText')}</p>
      <div className="sharing-add">
        <label htmlFor={id}>{t('sharing.newOwner')}</label>
        <PersonField
          id={id}
          value={text}
          label={t('sharing.newOwner')}
          invalid={refused}
          onChange={(typed, chosen) => {
            setText(typed)
            setPerson(chosen)
            setRefused(false)
          }}
        />
        {refused && (
          <small role="alert" className="sharing-wrong">
            {t('sharing.nobody')}
          </small>
        )}
      </div>
    </Modal>
  )
}

import { MoreOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { MenuButton } from '../../shell/MenuButton.tsx'
import { useSession } from '../../session/useSession.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { useLeaveOrTransfer } from '../sharing/useLeaveOrTransfer.ts'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { homeOf, mayManageTasks } from '../form/homeOf.ts'
import type { ListProps } from './ListProps.ts'
import { useBulkFormActions } from './useBulkFormActions.ts'
import { useFormManagement } from '../form/useFormManagement.ts'

const TemplateDialog = lazyPart(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)
const SharingDialog = lazyPart(async () => (await import('../sharing/SharingDialog.tsx')).SharingDialog)

interface Item {
  readonly key: string
  readonly onClick: () => void
  readonly label?: string
  /** Reason why the item is disabled; disabled items are shown, too, so that users need not search for them. */
  readonly disabledReason?: string | null
  readonly danger?: boolean
}

/** Menu of one form in the list; items that the user may not use state the reason. */
export function FormMenu({ form, changed }: { form: FormSummary; changed: ListProps['changed'] }) {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const { duplicate, archive, restore, pin } = useFormManagement(() => changed())
  const { leave } = useLeaveOrTransfer()
  const bulk = useBulkFormActions(() => changed())
  const disabledReason = useDisabledReason()
  const { info } = useSession()
  const [sharing, setSharing] = useState(false)
  const [saving, setSaving] = useState(false)
  const go = (path: string) => () => void navigate(path)
  const at = (page: string) => go(`/forms/${form.id}/${page}`)
  const then = (run: (form: FormSummary) => Promise<unknown>, gone?: string) => () =>
    void run(form).then((done) => done && changed(gone))
  const archived = form.archivedAt !== null
  const notAlive = archived ? t('needs.archived') : null
  const noTasks = mayManageTasks(form, info) ? null : disabledReason(form, 'editor')
  const groups: Item[][] = [
    [
      { key: 'open', onClick: go(homeOf(form)) },
      { key: 'preview', onClick: go(`/page/${form.id}/preview`) },
      { key: 'publish', onClick: at('publish'), disabledReason: notAlive ?? disabledReason(form, 'editor') },
      ...(form.template === TEMPLATE_KINDS.INFO ? [] : [{ key: 'submissions', onClick: at('submissions') }]),
      ...(form.template === TEMPLATE_KINDS.MICRO_TASK
        ? [{ key: 'tasks', onClick: at('tasks'), disabledReason: noTasks }]
        : []),
      { key: 'settings', onClick: at('settings') },
    ],
    [
      { key: 'share', onClick: () => setSharing(true) },
      { key: form.favourite ? 'unpin' : 'pin', onClick: then(pin) },
      { key: 'duplicate', onClick: then(duplicate) },
      { key: 'template', label: t('ownTemplates.save'), onClick: () => setSaving(true) },
      { key: 'export', label: t('choose.export'), onClick: () => void bulk.export([form]) },
    ],
    [
      ...(form.mine || form.role === 'owner' ? [] : [{ key: 'leave', danger: true, onClick: then(leave, form.id) }]),
      archived
        ? { key: 'restore', onClick: then(restore, form.id), disabledReason: disabledReason(form, 'owner') }
        : {
            key: 'archive',
            danger: true,
            onClick: then(archive, form.id),
            disabledReason: disabledReason(form, 'owner'),
          },
    ],
  ]
  const labelOf = ({ key, label }: Item) => label ?? t(`action.${key as 'open'}`)
  const items: MenuProps['items'] = groups.flatMap((group, index) => [
    ...(index > 0 ? [{ type: 'divider' as const, key: `line ${index}` }] : []),
    ...group.map((item) => ({
      key: item.key,
      onClick: item.onClick,
      danger: item.danger ?? false,
      disabled: Boolean(item.disabledReason),
      label: item.disabledReason ? (
        <span className="forms-why-not">
          {labelOf(item)}
          <small>{item.disabledReason}</small>
        </span>
      ) : (
        labelOf(item)
      ),
    })),
  ])
  return (
    <>
      <MenuButton
        type="text"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('forms.actions', { name: form.name })}
        menu={{ items, className: 'forms-menu' }}
      />
      {saving && (
        <Suspense fallback={null}>
          <TemplateDialog form={form} close={() => setSaving(false)} />
        </Suspense>
      )}
      {sharing && (
        <Suspense fallback={null}>
          <SharingDialog form={form} close={() => setSharing(false)} onChanged={() => changed()} />
        </Suspense>
      )}
    </>
  )
}

import './sharing.css'
import { Alert, Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormRole, FormSummary } from '../../../contract/shapes.ts'
import type { Person } from '../../../contract/sharingShapes.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useSession } from '../../session/useSession.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useDialog } from '../../shell/useDialog.ts'
import { AddPerson } from './AddPerson.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useLeaveOrTransfer } from './useLeaveOrTransfer.ts'
import { usePeople } from './usePeople.ts'
import { useDisabledReason } from './useDisabledReason.ts'

interface SharingDialogProps {
  readonly form: FormSummary
  readonly close: () => void
  /** Called when the user's own role or the owner changed; `left`: the user lost access. */
  readonly onChanged: (form: FormSummary | 'left') => void
}

/** Permissions of a form: share it, change and remove roles, transfer it, leave it. */
export function SharingDialog({ form, close, onChanged }: SharingDialogProps) {
  const { t } = useTranslation(['portal', 'common'])
  const { user } = useSession()
  const { modal } = useNotices()
  const dialog = useDialog(close)
  const peopleActions = usePeople(form)
  const { leave, transfer } = useLeaveOrTransfer()
  const readOnly = useDisabledReason()(form, 'owner')

  const handOver = async (to: Person) => {
    const changed = await transfer(form, to)
    if (!changed) return
    onChanged(changed)
    await peopleActions.reload()
  }
  const lower = async (me: Person, role: FormRole) => {
    const content = t('sharing.lowerText', { role: t(`role.${role}`), form: form.name })
    if (!(await modal.confirm({ title: t('sharing.lowerTitle'), content, danger: true }))) return
    if (await peopleActions.setRole(me, role)) onChanged({ ...form, role })
  }
  const leaveIt = async () => {
    if (!(await leave(form))) return
    onChanged('left')
    close()
  }
  return (
    <Modal
      {...dialog.props}
      title={t('sharing.title', { name: form.name })}
      width={640}
      className="sharing"
      destroyOnHidden
      footer={<Button onClick={dialog.leave}>{t('common:close')}</Button>}
    >
      <WhenLoaded answer={peopleActions.answer} retry={() => void peopleActions.reload()}>
        {(people) => (
          <div className="sharing-body">
            {readOnly ? (
              <Alert type="info" showIcon title={readOnly} />
            ) : (
              <AddPerson
                busy={peopleActions.busy}
                without={[people.owner.id, ...people.people.map(({ id }) => id)]}
                onShare={peopleActions.share}
              />
            )}
            <PeopleList
              form={form}
              people={people}
              actions={peopleActions}
              onTransfer={(to) => void handOver(to)}
              onLower={(me, role) => void lower(me, role)}
            />
            {people.people.some(({ id }) => id === user?.id) && (
              <Button danger className="sharing-leave" onClick={() => void leaveIt()}>
                {t('sharing.leave')}
              </Button>
            )}
          </div>
        )}
      </WhenLoaded>
    </Modal>
  )
}

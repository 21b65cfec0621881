import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import type { Person } from '../../../contract/sharingShapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'

/** Leaving and transferring a form; both ask for confirmation. */
export function useLeaveOrTransfer() {
  const { t } = useTranslation('portal')
  const { message, modal, problem } = useNotices()
  return {
    /** Resolves to true if the form was left. */
    leave: async ({ id, name }: FormSummary): Promise<boolean> => {
      const title = t('sharing.leaveTitle', { name })
      const options = { title, content: t('sharing.leaveText'), okText: t('action.leave'), danger: true }
      if (!(await modal.confirm(options))) return false
      try {
        await call('leaveForm', { params: { id } })
        message.success(t('sharing.left', { name }))
        return true
      } catch (error) {
        problem(error)
        return false
      }
    },
    /** Resolves to the resulting form, or null if it kept its owner. */
    transfer: async (form: FormSummary, to: Person): Promise<FormSummary | null> => {
      const words = { name: to.name, form: form.name, owner: form.ownerName }
      const title = t('sharing.transferTitle', words)
      const content = t('sharing.transferText', words)
      if (!(await modal.confirm({ title, content, okText: t('sharing.handOver') }))) return null
      try {
        const changed = await call('transferForm', { params: { id: form.id }, body: { userId: to.id } })
        message.success(t('sharing.transferred', words))
        return changed
      } catch (error) {
        problem(error)
        return null
      }
    },
  }
}

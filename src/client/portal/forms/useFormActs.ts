import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'

type Act = (form: FormSummary) => Promise<FormSummary | null>

/** Duplicate, archive and restore, with their notices. Each gives the form as it is then, or null if nothing happened. */
export function useFormActs(): { readonly duplicate: Act; readonly archive: Act; readonly restore: Act } {
  const { t } = useTranslation('portal')
  const { message, modal, problem } = useNotices()
  const act = async (name: 'duplicateForm' | 'archiveForm' | 'restoreForm', { id }: FormSummary, done: string) => {
    try {
      const changed = await (name === 'restoreForm'
        ? call(name, { params: { id }, body: {} })
        : call(name, { params: { id } }))
      message.success(t(done, { name: changed.name }))
      return changed
    } catch (error) {
      problem(error)
      return null
    }
  }
  return {
    duplicate: (form) => act('duplicateForm', form, 'done.duplicated'),
    restore: (form) => act('restoreForm', form, 'done.restored'),
    archive: async (form) => {
      const title = t('archiveConfirm.title', { name: form.name })
      const options = { title, content: t('archiveConfirm.text'), okText: t('action.archive') }
      return (await modal.confirm(options)) ? act('archiveForm', form, 'done.archived') : null
    },
  }
}

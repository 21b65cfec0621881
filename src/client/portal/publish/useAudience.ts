import { useTranslation } from 'react-i18next'
import type { Audience } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useForm } from '../shell/FormFrame.tsx'

/** Chooses where the form of the page opens. */
export function useAudience(): (audience: Audience) => Promise<void> {
  const { t } = useTranslation('portal')
  const { form, update } = useForm()
  const { message, problem } = useNotices()
  return async (audience) => {
    try {
      update(await call('updateForm', { params: { id: form.id }, body: { audience } }))
      message.success(t('done.saved'))
    } catch (error) {
      problem(error)
    }
  }
}

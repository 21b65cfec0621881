import { useTranslation } from 'react-i18next'
import type { PublishEffects } from '../../../contract/versionShapes.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { mayEdit } from '../forms/homeOf.ts'
import { useForm } from '../shell/FormFrame.tsx'

/** What publishing the draft would do to the answers there are; null while it is not known, or there are none. */
export function useEffects(): { readonly effects: PublishEffects | null; readonly reload: () => void } {
  const { form } = useForm()
  const { language } = useTranslation().i18n
  const asks = mayEdit(form) && form.archivedAt === null && form.submissionCount > 0
  const { answer, reload } = useAnswer(
    'getPublishEffects',
    asks ? { params: { id: form.id }, query: { language } } : null,
  )
  return { effects: answer.state === 'loaded' ? answer.data : null, reload: () => void (asks && reload()) }
}

import { useAnswer } from '../../api/useAnswer.ts'
import { useForm } from '../shell/FormFrame.tsx'
import { sameJson } from './sameJson.ts'

/** Whether the draft of the page's form differs from what is published; null while unknown or never published. */
export function useDraftChanged(): boolean | null {
  const { form } = useForm()
  const version = form.publishedVersion
  const { answer } = useAnswer('getVersion', version === null ? null : { params: { id: form.id, version } })
  return answer.state === 'loaded' ? !sameJson(answer.data.document, form.document) : null
}

import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../api/useAnswer.ts'
import { Answered } from '../shell/Answered.tsx'
import { FormPicture } from './FormPicture.tsx'

/** One published version as collectors see it. */
export function ShownVersion({ formId, version }: { formId: string; version: number }) {
  const { language } = useTranslation().i18n
  const { answer, reload } = useAnswer('getVersion', { params: { id: formId, version } })
  return (
    <Answered answer={answer} retry={() => void reload()}>
      {(page) => <FormPicture page={page} language={language} />}
    </Answered>
  )
}

import '../../render/render.css'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../forms/document/Text.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { FormView } from '../../render/FormView.tsx'
import { OpenedPage } from '../page/PublishedPage.tsx'
import { Answered } from '../shell/Answered.tsx'

/** One published version as collectors see it, drawn by the same renderer, without answers. */
export function ShownVersion({ formId, version }: { formId: string; version: number }) {
  const { language } = useTranslation().i18n
  const { answer, reload } = useAnswer('getVersion', { params: { id: formId, version } })
  return (
    <Answered answer={answer} retry={() => void reload()}>
      {(page) => (
        <OpenedPage page={page}>
          {(_, { compiled }) => (
            <div className="portal-phone" inert>
              <strong>{readText(compiled.title, language, compiled.languages[0])}</strong>
              <FormView compiled={compiled} filling={null} language={language} />
              <FormView compiled={compiled} filling={null} language={language} area="footer" />
            </div>
          )}
        </OpenedPage>
      )}
    </Answered>
  )
}

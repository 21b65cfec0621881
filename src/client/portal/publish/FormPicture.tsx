import '../../render/render.css'
import type { Page } from '../../../contract/shapes.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readText } from '../../../forms/document/Text.ts'
import { FormView } from '../../render/FormView.tsx'
import { OpenedPage } from '../page/PublishedPage.tsx'

/** A form as collectors see it, drawn by the same renderer, without answers, to be looked at only. */
export function FormPicture({ page, language }: { page: Page; language: string }) {
  const titleOf = ({ title, languages }: CompiledForm) => readText(title, language, languages[0])
  return (
    <OpenedPage page={page}>
      {(_, { compiled }) => (
        // What scrolls is not inert: a wheel and keys move it.
        <div className="portal-phone" role="region" aria-label={titleOf(compiled)} tabIndex={0}>
          <div inert>
            <strong>{titleOf(compiled)}</strong>
            <FormView compiled={compiled} filling={null} language={language} />
            <FormView compiled={compiled} filling={null} language={language} area="footer" />
          </div>
        </div>
      )}
    </OpenedPage>
  )
}

import '../../../elements/controls.ts'
import '../../../render/render.css'
import { useEffect, useId, useRef } from 'react'
import type { Page } from '../../../contract/shapes.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { collectorTitle } from '../../../forms/document/collectorTitle.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { languageFor } from '../../../forms/document/languageFor.ts'
import { readText } from '../../../forms/document/Text.ts'
import { directionOf } from '../../../render/directionOf.ts'
import { FormView } from '../../../render/FormView.tsx'
import { ThemeStyle } from '../../../render/ThemeStyle.tsx'
import { OpenedPage } from '../../collect/fill/PublishedPage.tsx'
import { revealElement } from './compare/revealElement.ts'

interface StaticFormProps {
  readonly page: Page
  /** The language to show it in if the form has it; else it is shown in the form's first. */
  readonly language: string
  /** The element to scroll to and mark; a new object marks again. */
  readonly reveal?: { readonly id: ElementId } | null
  /** Shown as the title while none is written. */
  readonly name?: string
}

/** A form as collectors see it, drawn by the same renderer, without answers and read-only. */
export function StaticForm({ page, language, reveal = null, name = '' }: StaticFormProps) {
  return (
    <OpenedPage page={page}>
      {(_, { compiled }) => {
        const shown = languageFor(compiled.languages, [language]) ?? compiled.languages[0] ?? language
        return <Picture compiled={compiled} language={shown} reveal={reveal} name={name} />
      }}
    </OpenedPage>
  )
}

interface PictureProps extends Required<Omit<StaticFormProps, 'page'>> {
  readonly compiled: CompiledForm
}

function Picture({ compiled, language, reveal, name }: PictureProps) {
  const id = useId()
  const { theme } = compiled.form
  const root = useRef<HTMLDivElement>(null)
  const title = readText(collectorTitle(compiled.title, name), language, compiled.languages[0])
  useEffect(() => {
    if (!reveal) return
    // After painting, since revealing may open panels.
    const frame = requestAnimationFrame(() => root.current && revealElement(root.current, compiled, reveal.id))
    return () => cancelAnimationFrame(frame)
  }, [compiled, reveal])
  return (
    // The scrolling element is not inert: wheel and keys move it.
    <div className="portal-phone" role="region" aria-label={title} tabIndex={0} ref={root} data-look={id}>
      {theme && <ThemeStyle theme={theme} scope={`[data-look="${id}"]`} />}
      <div inert>
        <div className="portal-phone-bar" lang={language} dir={directionOf(language)}>
          {theme?.logo && <img src={theme.logo} alt="" />}
          <strong>{title}</strong>
        </div>
        <FormView compiled={compiled} filling={null} language={language} />
        <FormView compiled={compiled} filling={null} language={language} area="footer" />
      </div>
    </div>
  )
}

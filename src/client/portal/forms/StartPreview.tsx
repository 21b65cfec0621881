import { useTranslation } from 'react-i18next'
import { AUDIENCE } from '../../../contract/audiences.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import { TEMPLATES } from '../../../forms/template/openTemplate.ts'
import { translateTemplate } from '../../../forms/template/translateTemplate.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { StaticForm } from '../publish/StaticForm.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { PORTAL_LANGUAGES, placeLanguage, type FormStart } from './FormStart.ts'

interface StartPreviewProps {
  readonly start: FormStart
  /** Name typed for the form so far. */
  readonly name: string
}

/** Preview of the new form, drawn by the renderer of the public page. */
export function StartPreview({ start, name }: StartPreviewProps) {
  const { language } = useTranslation().i18n
  if ('template' in start) return <StaticForm page={TEMPLATE_PAGES[start.template]} language={language} name={name} />
  if ('ownTemplate' in start) return <OwnPreview id={start.ownTemplate} language={language} name={name} />
  return <PresetPreview id={start.preset} language={language} name={name} />
}

interface ServedPreviewProps {
  readonly id: string
  readonly language: string
  readonly name: string
}

function PresetPreview({ id, language, name }: ServedPreviewProps) {
  const { answer, reload } = useAuthorQuery('getPreset', { query: { id, language: placeLanguage(language) } })
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {(page) => <StaticForm key={id} page={page} language={language} name={name} />}
    </WhenLoaded>
  )
}

function OwnPreview({ id, language, name }: ServedPreviewProps) {
  const { answer, reload } = useAuthorQuery('getTemplate', { params: { templateId: id } })
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {(page) => <StaticForm key={id} page={page} language={language} name={name} />}
    </WhenLoaded>
  )
}

function templatePage(template: TemplateKind): Page {
  const languages = [...PORTAL_LANGUAGES]
  const document = { ...translateTemplate(TEMPLATES[template], languages), languages }
  const about = { formId: document.container.form.id, name: '', version: null, template, audience: AUDIENCE.ALL }
  return { ...about, terms: null, document, validator: null, syntax: {}, origins: [] }
}

/** Created once: a page that is the same object is not opened again. */
const TEMPLATE_PAGES: { readonly [kind in TemplateKind]: Page } = {
  100: templatePage(100),
  10000: templatePage(10000),
  1: templatePage(1),
  [-1]: templatePage(-1),
}

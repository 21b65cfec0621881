import { kinds } from '../../elements/registry.ts'
import type { TemplateKind } from '../../forms/document/FormDocument.ts'
import { parseDocument } from '../../forms/document/parseDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { publishForm } from '../../forms/publishing/publishForm.ts'
import { openTemplate } from '../../forms/template/openTemplate.ts'
import { translateTemplate } from '../../forms/template/translateTemplate.ts'
import { DEMO_FORM_IDS } from './demoFormIds.ts'
import { CATEGORY } from './knownPlaces.ts'
import { mulberry } from './mulberry.ts'
import { waterPoint } from './waterPoint.ts'

export interface DemoForm {
  readonly id: string
  readonly name: string
  readonly template: TemplateKind
  readonly document: StoredDocument
}

/** The forms of a new demo installation, each validated as for publishing. */
export function demoForms(): DemoForm[] {
  return [
    ready('Water point inspection', waterPoint(DEMO_FORM_IDS.inspection)),
    ready('Is this water point still there?', fromTemplate(10000, DEMO_FORM_IDS.tasks, TASK_WORDS)),
    ready('Places to know', placesToKnow()),
  ]
}

type Words = { readonly [language: string]: string }

const TASK_WORDS: Words = {
  en: 'Is this water point still there?',
  zh: '这个供水点还在吗？',
  vi: 'Điểm cấp nước này còn không?',
}
const PLACE_WORDS: Words = { en: 'Places to know', zh: '值得了解的地点', vi: 'Địa điểm nên biết' }

function fromTemplate(kind: TemplateKind, id: string, title: Words): StoredDocument {
  const stored = printDocument(openTemplate(kind, { random: mulberry(kind) }))
  stored.languages = Object.keys(title)
  stored.container.navbar.title = title
  const { form } = stored.container
  form.id = id
  form.children = translateTemplate(form.children, stored.languages)
  form.footer = translateTemplate(form.footer, stored.languages)
  return stored
}

function placesToKnow(): StoredDocument {
  const stored = fromTemplate(1, DEMO_FORM_IDS.places, PLACE_WORDS)
  stored.container.form.children.push(CATEGORY)
  return stored
}

function ready(name: string, stored: StoredDocument): DemoForm {
  const parsed = parseDocument(stored, kinds)
  const published = 'issues' in parsed ? parsed : publishForm(parsed.document, kinds)
  if ('issues' in published) throw new Error(`demo form "${name}": ${JSON.stringify(published.issues)}`)
  return { id: stored.container.form.id, name, template: stored.template, document: published.stored }
}

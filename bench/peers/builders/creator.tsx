import { createRoot } from 'react-dom/client'
import { settings } from 'survey-core'
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react'
import 'survey-core/survey-core.min.css'
import 'survey-creator-core/survey-creator-core.min.css'
import { CHOICES, type Field, fields, type FieldType } from '../../render/fields.ts'

/** SurveyJS Creator with its defaults, and a form of one page. */
const TYPES: { readonly [type in FieldType]: { readonly [key: string]: unknown } } = {
  text: { type: 'text' },
  textarea: { type: 'comment' },
  number: { type: 'text', inputType: 'number' },
  select: { type: 'dropdown', choices: CHOICES },
  date: { type: 'text', inputType: 'date' },
  switch: { type: 'boolean' },
}

function question({ name, type, required }: Field) {
  return { ...TYPES[type], name, title: name, isRequired: required }
}

const count = Number(new URLSearchParams(location.search).get('elements'))
settings.animationEnabled = false
const creator = new SurveyCreator({})
creator.JSON = { pages: [{ name: 'page1', elements: fields(count).map(question) }] }
createRoot(document.querySelector('#root') as HTMLElement).render(
  <div style={{ position: 'fixed', inset: 0 }}>
    <SurveyCreatorComponent creator={creator} />
  </div>,
)

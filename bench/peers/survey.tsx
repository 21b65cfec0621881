import { createRoot } from 'react-dom/client'
import { Model, settings } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.min.css'
import { readBenchRequest, handOver, live } from '../render/BenchPage.ts'
import { CHOICES, type Field, fields, type FieldType, manyChoices, REVEALS, ROW_FIELDS } from '../render/fields.ts'

/** SurveyJS: one page of questions, with answers stored while typing, like the others. */
const TYPES: { readonly [type in FieldType]: { readonly [key: string]: unknown } } = {
  text: { type: 'text' },
  textarea: { type: 'comment' },
  number: { type: 'text', inputType: 'number' },
  select: { type: 'dropdown', choices: CHOICES },
  date: { type: 'text', inputType: 'date' },
  switch: { type: 'boolean' },
}

function question({ name, type, required, shownBy }: Field) {
  return {
    ...TYPES[type],
    name,
    title: name,
    isRequired: required,
    ...(shownBy ? { visibleIf: `{${shownBy}} = '${REVEALS}'` } : {}),
  }
}

const { what, count } = readBenchRequest()
const elements = {
  fields: () => fields(count).map(question),
  rows: () => [
    {
      type: 'paneldynamic',
      name: 'rows',
      panelCount: count,
      templateElements: ROW_FIELDS.map(question),
    },
  ],
  choices: () => [{ type: 'dropdown', name: 'place', choices: manyChoices(count) }],
}[what]()

// Its default limit is a hundred rows.
settings.panel.maxPanelCount = 500
const survey = new Model({ elements, textUpdateMode: 'onTyping' })
createRoot(document.querySelector('#root') as HTMLElement).render(<Survey model={survey} />)

const [errors, rows, options] = [
  live('sd-error__item'),
  live('sd-paneldynamic__panel-wrapper'),
  live('sd-selectlist__item'),
]
handOver({
  control: (index) => document.querySelector(`[data-name="field_${index}"] :is(input, textarea, [role=combobox])`),
  submit: () => void survey.completeLastPage(),
  errors: () => errors.length,
  rows: {
    count: () => rows.length,
    add: () => document.querySelector<HTMLElement>('.sd-paneldynamic__add-btn')?.click(),
  },
  choices: { box: () => document.querySelector('.sd-dropdown'), drawn: () => options.length },
})

import { createRoot } from 'react-dom/client'
import { startI18n } from '../../src/client/i18n/i18n.ts'
import { focusElement } from '../../src/client/render/focusElement.ts'
import { FormView } from '../../src/client/render/FormView.tsx'
import { startFilling } from '../../src/client/runtime/startFilling.ts'
import { kinds } from '../../src/elements/registry.ts'
import { compileDocument } from '../../src/forms/compile/compileDocument.ts'
import { readDocument } from '../../src/forms/document/readDocument.ts'
import type { StoredElement } from '../../src/forms/document/StoredDocument.ts'
import { asked, handOver, live } from './BenchPage.ts'
import { CHOICES, type Field, fields, manyChoices, REVEALS, ROW_FIELDS } from './fields.ts'

/** Our renderer, as the public page uses it: compiled in the page, answers in the filling, drafts kept. */
const idOf = (index: number) => `f${String(index).padStart(7, '0')}`

function elementOf({ name, type, required, shownBy }: Field, index: number): StoredElement {
  const choices = CHOICES.map((value) => ({ value, label: value }))
  return {
    id: idOf(index),
    kind: type,
    name,
    settings: {
      label: name,
      required,
      ...(shownBy ? { shownWhen: `${shownBy} == "${REVEALS}"` } : {}),
      ...(type === 'select' ? { choices, appearance: 'dropdown' } : {}),
    },
  }
}

const { what, count } = asked()

const CONTENT: { readonly [asked in typeof what]: () => StoredElement[] } = {
  fields: () => fields(count).map(elementOf),
  rows: () => [
    { id: 'rows0000', kind: 'repeat', name: 'rows', settings: { label: 'Rows' }, children: ROW_FIELDS.map(elementOf) },
  ],
  choices: () => [
    { id: idOf(0), kind: 'select', name: 'place', settings: { label: 'Place', choices: [], choicesFrom: 'places' } },
  ],
}

const benchForm = readDocument(
  {
    schemaVersion: 1,
    template: 100,
    mode: 'h5',
    presets: 'mobile',
    languages: ['en'],
    container: {
      navbar: { title: 'Bench' },
      form: {
        id: 'bench000',
        data: what === 'rows' ? { rows: Array.from({ length: count }, () => ({ name: '' })) } : {},
        mapData: {},
        redirect: '',
        initApi: null,
        submitApi: null,
        events: [],
        lists: [
          {
            name: 'places',
            source: { hash: '0'.repeat(64) },
            format: 'csv',
            columns: ['value', 'label'],
            value: 'value',
            label: 'label',
          },
        ],
        children: CONTENT[what](),
        footer: { children: [{ id: 'submit00', kind: 'button', settings: { label: 'Submit', action: 'submit' } }] },
      },
    },
  },
  (kind) => kinds.get(kind)?.sort === 'layout',
)

await startI18n()
const compiled = compileDocument(benchForm, kinds)
const kept = startFilling({
  compiled,
  formId: 'bench000',
  version: 1,
  send: () => Promise.reject(new Error('The bench sends nothing.')),
  mayPass: () => false,
})
kept.watch()
kept.subscribe(() => {
  const now = kept.sendState()
  if (now.state === 'incomplete') focusElement(now.wrong[0]?.id ?? '')
})
if (what === 'choices') {
  kept.filling.setList('places', {
    columns: ['value', 'label'],
    rows: manyChoices(count).map((label, index) => [`p${index}`, label]),
  })
}
const actions = { busy: false, run: () => void kept.submit() }
createRoot(document.querySelector('#root') as HTMLElement).render(
  <>
    <FormView compiled={compiled} filling={kept.filling} language="en" />
    <FormView compiled={compiled} filling={kept.filling} language="en" area="footer" actions={actions} />
  </>,
)

const [errors, rows, options] = [live('gf-error'), live('gf-row'), live('ant-select-item-option')]
handOver({
  control: (index) => document.getElementById(`gf-${idOf(index)}`),
  submit: () => document.querySelector<HTMLElement>('.gf-form-footer button')?.click(),
  errors: () => errors.length,
  rows: { count: () => rows.length, add: () => document.querySelector<HTMLElement>('.gf-add-row')?.click() },
  choices: { box: () => document.getElementById(`gf-${idOf(0)}`), drawn: () => options.length },
})

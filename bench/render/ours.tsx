import '../../src/client/app/app.css'
import { createRoot } from 'react-dom/client'
import { FetcherProvider } from '../../src/client/api/FetcherProvider.tsx'
import { loadTranslations } from '../../src/render/i18n/i18n.ts'
import { NoticesProvider } from '../../src/client/notices/NoticesProvider.tsx'
import { FillPage } from '../../src/client/collect/fill/FillPage.tsx'
import { OpenedPage } from '../../src/client/collect/fill/PublishedPage.tsx'
import type { Page } from '../../src/contract/shapes.ts'
import type { StoredElement } from '../../src/forms/document/StoredDocument.ts'
import { readBenchRequest, handOver, live } from './BenchPage.ts'
import { CHOICES, type Field, fields, REVEALS, ROW_FIELDS } from './fields.ts'

/**
 * Our actual public page, with the form passed to it instead of fetched: compiled here, with answers in the filling and
 * drafts stored.
 */
const idOf = (index: number) => `f${String(index).padStart(7, '0')}`

const condition = (name: string) => `${name} == "${REVEALS}"`

/** A condition's tree, as sent by the server with the page. */
const tree = (name: string) => {
  const source = condition(name)
  const operator = { s: 0, e: source.length, o: '==' }
  const [left, right] = [
    { o: 'id', s: 0, e: name.length, a: name },
    { o: 'value', s: name.length + 4, e: source.length, a: REVEALS },
  ]
  return [source, { ...operator, a: [left, right] }] as const
}

function elementOf({ name, type, required, shownBy }: Field, index: number): StoredElement {
  const choices = CHOICES.map((value) => ({ value, label: value }))
  return {
    id: idOf(index),
    kind: type,
    name,
    settings: {
      label: name,
      required,
      ...(shownBy ? { shownWhen: condition(shownBy) } : {}),
      ...(type === 'select' ? { choices, appearance: 'dropdown' } : {}),
    },
  }
}

const { what, count } = readBenchRequest()

const CONTENT: { readonly [asked in typeof what]: () => StoredElement[] } = {
  fields: () => fields(count).map(elementOf),
  rows: () => [
    { id: 'rows0000', kind: 'repeat', name: 'rows', settings: { label: 'Rows' }, children: ROW_FIELDS.map(elementOf) },
  ],
  choices: () => [
    { id: idOf(0), kind: 'select', name: 'place', settings: { label: 'Place', choices: [], choicesFrom: 'places' } },
  ],
}

const places = {
  name: 'places',
  source: { hash: '0'.repeat(64) },
  format: 'csv',
  columns: ['value', 'label'],
  value: 'value',
  label: 'label',
}

const form = {
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
      // The bench's server returns a long list for every hash.
      lists: what === 'choices' ? [places] : [],
      children: CONTENT[what](),
      footer: { children: [{ id: 'submit00', kind: 'button', settings: { label: 'Submit', action: 'submit' } }] },
    },
  },
}

const page: Page = {
  formId: 'bench000',
  name: 'Bench',
  version: 1,
  template: 100,
  audience: 99,
  terms: null,
  document: form,
  validator: null,
  syntax: Object.fromEntries(fields(count).flatMap(({ shownBy }) => (shownBy ? [tree(shownBy)] : []))),
  origins: [],
}

await loadTranslations(['common', 'page', 'render', 'map'])
createRoot(document.querySelector('#root') as HTMLElement).render(
  <FetcherProvider>
    <NoticesProvider mode="mobile" top={0}>
      <OpenedPage page={page}>{(page, form) => <FillPage page={page} form={form} />}</OpenedPage>
    </NoticesProvider>
  </FetcherProvider>,
)

const [errors, rows, options] = [live('gf-error'), live('gf-row'), live('ant-select-item-option')]
handOver({
  control: (index) => document.getElementById(`gf-${idOf(index)}`),
  submit: () => document.querySelector<HTMLElement>('.gf-form-footer button')?.click(),
  errors: () => errors.length,
  rows: { count: () => rows.length, add: () => document.querySelector<HTMLElement>('.gf-add-row')?.click() },
  choices: { box: () => document.getElementById(`gf-${idOf(0)}`), drawn: () => options.length },
})

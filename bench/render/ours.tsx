import { createRoot } from 'react-dom/client'
import { startI18n } from '../../src/client/i18n/i18n.ts'
import { FormView } from '../../src/client/render/FormView.tsx'
import { kinds } from '../../src/elements/registry.ts'
import { compileDocument } from '../../src/forms/compile/compileDocument.ts'
import { readDocument } from '../../src/forms/document/readDocument.ts'
import type { StoredElement } from '../../src/forms/document/StoredDocument.ts'
import { openFilling } from '../../src/forms/filling/openFilling.ts'
import { asked, CHOICES, type Field, fields } from './fields.ts'

/** Our renderer, as the public page uses it: compiled in the page, answers in the filling. */
function elementOf({ name, type, required }: Field, index: number): StoredElement {
  const choices = CHOICES.map((value) => ({ value, label: value }))
  return {
    id: `f${String(index).padStart(7, '0')}`,
    kind: type,
    name,
    settings: { label: name, required, ...(type === 'select' ? { choices, appearance: 'dropdown' } : {}) },
  }
}

const benchForm = readDocument({
  schemaVersion: 1,
  template: 100,
  mode: 'h5',
  presets: 'mobile',
  languages: ['en'],
  container: {
    navbar: { title: 'Bench' },
    form: {
      id: 'bench000',
      data: {},
      mapData: {},
      redirect: '',
      initApi: null,
      submitApi: null,
      events: [],
      children: fields(asked()).map(elementOf),
      footer: { children: [] },
    },
  },
})

await startI18n()
const compiled = compileDocument(benchForm, kinds)
createRoot(document.querySelector('#root') as HTMLElement).render(
  <FormView compiled={compiled} filling={openFilling(compiled)} language="en" />,
)

import { type ComponentConfig, type Config, type Data, Puck } from '@puckeditor/core'
import '@puckeditor/core/puck.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CHOICES, fields, type FieldType } from '../../render/fields.ts'

/** Puck with a component per kind of field, using native inputs; without its iframe, which only adds cost. */
const CONTROLS: { readonly [type in FieldType]: (id: string) => ReactNode } = {
  text: (id) => <input id={id} />,
  textarea: (id) => <textarea id={id} />,
  number: (id) => <input id={id} type="number" />,
  select: (id) => (
    <select id={id}>
      {CHOICES.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  ),
  date: (id) => <input id={id} type="date" />,
  switch: (id) => <input id={id} type="checkbox" />,
}

function component(type: string, control: (id: string) => ReactNode): ComponentConfig {
  return {
    label: type,
    fields: {
      label: { type: 'text' },
      required: {
        type: 'radio',
        options: [
          { label: 'Yes', value: true },
          { label: 'No', value: false },
        ],
      },
    },
    defaultProps: { label: type, required: false },
    render: ({ id, label }) => (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <div>{control(id)}</div>
      </div>
    ),
  }
}

const config: Config = {
  components: Object.fromEntries(Object.entries(CONTROLS).map(([type, control]) => [type, component(type, control)])),
}

const count = Number(new URLSearchParams(location.search).get('elements'))
const data: Data = {
  root: { props: {} },
  content: fields(count).map(({ name, type, required }) => ({ type, props: { id: name, label: name, required } })),
}
createRoot(document.querySelector('#root') as HTMLElement).render(
  <Puck config={config} data={data} iframe={{ enabled: false }} />,
)

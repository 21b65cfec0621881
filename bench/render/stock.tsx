import { Form } from '@rjsf/antd'
import validator from '@rjsf/validator-ajv8'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { asked, CHOICES, type Field, fields } from './fields.ts'

/** @rjsf/antd as it comes: one Form, one schema, ajv compiled in the page. */
const SCHEMAS = {
  text: { type: 'string' },
  textarea: { type: 'string' },
  number: { type: 'number' },
  select: { type: 'string', enum: CHOICES },
  date: { type: 'string', format: 'date' },
  switch: { type: 'boolean' },
} as const

const list = fields(asked())
const schema = {
  type: 'object' as const,
  required: list.filter((field) => field.required).map((field) => field.name),
  properties: Object.fromEntries(
    list.map((field: Field) => [field.name, { ...SCHEMAS[field.type], title: field.name }]),
  ),
}
const uiSchema = Object.fromEntries(
  list.filter((field) => field.type === 'textarea').map((field) => [field.name, { 'ui:widget': 'textarea' }]),
)

function Stock() {
  const [data, setData] = useState<unknown>({})
  return (
    <Form
      idPrefix="root"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={data}
      onChange={(event) => setData(event.formData)}
    />
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Stock />)

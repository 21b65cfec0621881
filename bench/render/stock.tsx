import { Form } from '@rjsf/antd'
import validator from '@rjsf/validator-ajv8'
import type { RJSFSchema } from '@rjsf/utils'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readBenchRequest, handOver, live } from './BenchPage.ts'
import { CHOICES, type Field, fields, manyChoices, REVEALS, ROW_FIELDS } from './fields.ts'

/** @rjsf/antd with its defaults: one Form, one schema with its conditions as `if`, ajv compiled in the page. */
const SCHEMAS = {
  text: { type: 'string' },
  textarea: { type: 'string' },
  number: { type: 'number' },
  select: { type: 'string', enum: CHOICES },
  date: { type: 'string', format: 'date' },
  switch: { type: 'boolean' },
} as const

const { what, count } = readBenchRequest()

const property = (field: Field) => [field.name, { ...SCHEMAS[field.type], title: field.name }]

function objectOf(list: readonly Field[]): RJSFSchema {
  return {
    type: 'object',
    required: list.filter((field) => field.required && !field.shownBy).map((field) => field.name),
    properties: Object.fromEntries(list.filter((field) => !field.shownBy).map(property)),
    allOf: list.filter((field) => field.shownBy).map(conditional),
  }
}

function conditional(field: Field): RJSFSchema {
  const by = field.shownBy ?? ''
  return {
    if: { not: { properties: { [by]: { const: REVEALS } }, required: [by] } },
    else: { properties: Object.fromEntries([property(field)]) },
  }
}

const list = fields(what === 'fields' ? count : 0)
const schema: RJSFSchema =
  what === 'rows'
    ? { type: 'object', properties: { rows: { type: 'array', items: objectOf(ROW_FIELDS) } } }
    : what === 'choices'
      ? { type: 'object', properties: { place: { type: 'string', enum: manyChoices(count) } } }
      : objectOf(list)
const uiSchema = {
  ...Object.fromEntries(
    list.filter((field) => field.type === 'textarea').map((field) => [field.name, { 'ui:widget': 'textarea' }]),
  ),
  'ui:order': [...list.map((field) => field.name), '*'],
}
const blank = what === 'rows' ? { rows: Array.from({ length: count }, () => ({})) } : {}

function Stock() {
  const [data, setData] = useState<unknown>(blank)
  return (
    <Form
      idPrefix="root"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={data}
      noHtml5Validate
      showErrorList={false}
      onChange={(event) => setData(event.formData)}
    />
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Stock />)

const [errors, rows, options] = [
  live('ant-form-item-explain-error'),
  live('rjsf-array-item-remove'),
  live('ant-select-item-option'),
]
handOver({
  control: (index) => document.getElementById(`root_field_${index}`),
  submit: () => document.querySelector<HTMLElement>('button[type=submit]')?.click(),
  errors: () => errors.length,
  rows: {
    count: () => rows.length,
    add: () => document.querySelector<HTMLElement>('.rjsf-array-item-add')?.click(),
  },
  choices: { box: () => document.querySelector('.ant-select'), drawn: () => options.length },
})

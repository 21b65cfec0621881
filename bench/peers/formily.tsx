import { DatePicker, FormItem, FormLayout, Input, NumberPicker, Select, Switch } from '@formily/antd-v5'
import { type ArrayField as ArrayModel, createForm, type Field as FieldModel } from '@formily/core'
import { ArrayField, Field, FormProvider, ObjectField, observer, useField } from '@formily/react'
import { createRoot } from 'react-dom/client'
import { readBenchRequest, handOver, live } from '../render/BenchPage.ts'
import { CHOICES, type Field as Asked, fields, manyChoices, REVEALS, ROW_FIELDS } from '../render/fields.ts'

/** Formily with antd: one field component per field, conditions as reactions. */
const COMPONENTS = {
  text: Input,
  textarea: Input.TextArea,
  number: NumberPicker,
  select: Select,
  date: DatePicker,
  switch: Switch,
}
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const { what, count } = readBenchRequest()
const form = createForm(what === 'rows' ? { initialValues: { rows: Array.from({ length: count }, () => ({})) } } : {})

function drawn({ name, type, required, shownBy }: Asked) {
  return (
    <Field
      key={name}
      name={name}
      title={name}
      required={required}
      decorator={[FormItem]}
      component={[COMPONENTS[type], { id: name }]}
      {...(type === 'select' ? { dataSource: options(CHOICES) } : {})}
      {...(shownBy
        ? {
            reactions: (field: FieldModel) => {
              field.visible = field.query(shownBy).value() === REVEALS
            },
          }
        : {})}
    />
  )
}

const Rows = observer(() => {
  const field = useField<ArrayModel>()
  return (
    <>
      {field.value.map((_: unknown, row: number) => (
        <div className="row" key={row}>
          <ObjectField name={row}>{ROW_FIELDS.map(drawn)}</ObjectField>
        </div>
      ))}
      <button type="button" id="add" onClick={() => void field.push({})}>
        Elements
      </button>
    </>
  )
})

createRoot(document.querySelector('#root') as HTMLElement).render(
  <FormProvider form={form}>
    <FormLayout layout="vertical">
      {what === 'fields' && fields(count).map(drawn)}
      {what === 'rows' && <ArrayField name="rows" component={[Rows]} />}
      {what === 'choices' && (
        <Field
          name="place"
          title="place"
          decorator={[FormItem]}
          component={[Select, { id: 'place', showSearch: true }]}
          dataSource={options(manyChoices(count))}
        />
      )}
    </FormLayout>
  </FormProvider>,
)

const [errors, rows, choices] = [live('ant-formily-item-error-help'), live('row'), live('ant-select-item-option')]
handOver({
  control: (index) => document.getElementById(`field_${index}`),
  submit: () => void form.submit().catch(() => {}),
  errors: () => errors.length,
  rows: { count: () => rows.length, add: () => document.getElementById('add')?.click() },
  choices: { box: () => document.querySelector('.ant-select-selector'), drawn: () => choices.length },
})

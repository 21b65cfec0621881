import { memo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readBenchRequest, handOver, live } from './BenchPage.ts'
import { CHOICES, type Field, fields, REVEALS, ROW_FIELDS } from './fields.ts'

/** The baseline: native inputs over one store with a subscription per name, so that a key press renders one field. */
const answers = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()
const TRIED = 'submit was tried'

function listenTo(name: string, listener: () => void): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => known.delete(listener)
}

function answer(name: string, value: string): void {
  answers.set(name, value)
  for (const listener of listeners.get(name) ?? []) listener()
}

function useStored(name: string): string {
  return useSyncExternalStore(
    (listener) => listenTo(name, listener),
    () => answers.get(name) ?? '',
  )
}

const Plain = memo(function Plain({ field, id = field.name }: { field: Field; id?: string }) {
  const value = useStored(id)
  const tried = useStored(TRIED)
  const shared = {
    id,
    'aria-required': field.required,
    value,
    onChange: (event: { target: { value: string } }) => answer(id, event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{field.name}</label>
      {field.type === 'select' ? (
        <select {...shared}>
          <option value="" />
          {CHOICES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : field.type === 'textarea' ? (
        <textarea {...shared} />
      ) : (
        <input {...shared} type={field.type === 'switch' ? 'checkbox' : field.type} />
      )}
      {tried && field.required && !value && <div className="error">This field is required</div>}
    </div>
  )
})

function Conditional({ field, by }: { field: Field; by: string }) {
  return useStored(by) === REVEALS && <Plain field={field} />
}

const { what, count } = readBenchRequest()
const list = fields(what === 'fields' ? count : 0)

function Rows() {
  const [rows, setRows] = useState(count)
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} row={row} />
      ))}
      <button type="button" id="add" onClick={() => flushSync(() => setRows(rows + 1))}>
        Elements
      </button>
    </>
  )
}

const Row = memo(function Row({ row }: { row: number }) {
  return (
    <fieldset className="row">
      {ROW_FIELDS.map((field) => (
        <Plain key={field.name} field={field} id={`row_${row}_${field.name}`} />
      ))}
    </fieldset>
  )
})

createRoot(document.querySelector('#root') as HTMLElement).render(
  <form noValidate>
    {list.map((field) =>
      field.shownBy ? (
        <Conditional key={field.name} field={field} by={field.shownBy} />
      ) : (
        <Plain key={field.name} field={field} />
      ),
    )}
    {what === 'rows' && <Rows />}
  </form>,
)

const [errors, rows] = [live('error'), live('row')]
handOver({
  control: (index) => document.getElementById(`field_${index}`),
  submit: () => flushSync(() => answer(TRIED, 'yes')),
  errors: () => errors.length,
  rows: { count: () => rows.length, add: () => document.getElementById('add')?.click() },
})

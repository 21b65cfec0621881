import { memo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { asked, CHOICES, type Field, fields } from './fields.ts'

/** The floor: native inputs, each with its own state, so that a key press renders one field. */
const Plain = memo(({ field }: { field: Field }) => {
  const [value, setValue] = useState('')
  const shared = { id: field.name, required: field.required, value }
  const change = (event: { target: { value: string } }) => setValue(event.target.value)
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.name}</label>
      {field.type === 'select' ? (
        <select {...shared} onChange={change}>
          <option value="" />
          {CHOICES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : field.type === 'textarea' ? (
        <textarea {...shared} onChange={change} />
      ) : (
        <input {...shared} type={field.type === 'switch' ? 'checkbox' : field.type} onChange={change} />
      )}
    </div>
  )
})
Plain.displayName = 'Plain'

const list = fields(asked())
createRoot(document.querySelector('#root') as HTMLElement).render(
  <form>
    {list.map((field) => (
      <Plain key={field.name} field={field} />
    ))}
  </form>,
)

import type { FormDocument, FormProps } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'

/** Settings of the whole form; its id and template never change. */
export type FormSettings = Pick<FormDocument, 'mode' | 'languages'> & Omit<FormProps, 'id'>

/** Sets some of the form's own settings. */
export function setFormSettings(changes: Partial<FormSettings>): Edit {
  const { mode, languages, ...props } = changes
  return {
    label: 'editor:edit.setFormSettings',
    merge: `setFormSettings ${Object.keys(changes).sort().join(' ')}`,
    apply: (document) => {
      const now: FormSettings = { ...document.form, mode: document.mode, languages: document.languages }
      const keys = Object.keys(changes) as (keyof FormSettings)[]
      if (keys.every((key) => changes[key] === undefined || Object.is(now[key], changes[key]))) return document
      return {
        ...document,
        mode: mode ?? document.mode,
        languages: languages && languages.length > 0 ? languages : document.languages,
        form: { ...document.form, ...withoutUndefined(props) },
      }
    },
  }
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}

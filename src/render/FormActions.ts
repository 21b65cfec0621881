import { createContext, useContext } from 'react'
import type { FormEvent } from '../forms/document/FormDocument.ts'
import type { RowId } from '../forms/filling/Filling.ts'

/** The action of a button: submit, start over, or one of the form's events. */
export type ButtonAction = 'submit' | 'reset' | FormEvent['action']

/** The actions of buttons; apart from the scope, so that submitting re-renders the buttons only. */
export interface FormActions {
  /** `params` as in {@link FormEvent}; none for submit and reset. `row`: where the button stands. */
  readonly run: (action: ButtonAction, params: FormEvent['params'], row: RowId) => void
  readonly busy: boolean
  /** Puts the draft that is shown beside, and begins a new one; left out where nothing is kept. */
  readonly setAside?: () => void
}

export const FormActionsContext = createContext<FormActions>({ run: () => {}, busy: false })

export function useFormActions(): FormActions {
  return useContext(FormActionsContext)
}

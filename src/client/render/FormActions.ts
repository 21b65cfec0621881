import { createContext, useContext } from 'react'
import type { FormEvent } from '../../forms/document/FormDocument.ts'
import type { RowId } from '../../forms/filling/Filling.ts'

/** What a button can do: send, start over, or what an event of the form can do. */
export type ButtonAction = 'submit' | 'reset' | FormEvent['action']

/** What buttons do, apart from the scope so that sending re-renders the buttons and nothing else. */
export interface FormActions {
  /** `params` as in {@link FormEvent}; none for submit and reset. `row`: where the button stands. */
  readonly run: (action: ButtonAction, params: FormEvent['params'], row: RowId) => void
  readonly busy: boolean
}

export const FormActionsContext = createContext<FormActions>({ run: () => {}, busy: false })

export function useFormActions(): FormActions {
  return useContext(FormActionsContext)
}

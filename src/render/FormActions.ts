import { createContext, useContext } from 'react'
import type { FormEvent } from '../forms/document/FormDocument.ts'
import type { RowId } from '../forms/filling/Filling.ts'

/** The action of a button: submit, start over, or one of the form's events. */
export type ButtonAction = 'submit' | 'reset' | FormEvent['action']

/** The actions of buttons; separate from the scope, so that submitting re-renders the buttons only. */
export interface FormActions {
  /** `params` as in {@link FormEvent}; none for submit and reset. `row`: the row of the button. */
  readonly run: (action: ButtonAction, params: FormEvent['params'], row: RowId) => void
  readonly busy: boolean
  /** Replaces the label of submit buttons, where answers are saved instead of submitted. */
  readonly submitLabel?: string | undefined
  /** Keeps the current draft for later, and begins a new one; absent where no drafts are kept. */
  readonly setAside?: () => void
}

export const FormActionsContext = createContext<FormActions>({ run: () => {}, busy: false })

export function useFormActions(): FormActions {
  return useContext(FormActionsContext)
}

import { createContext, useContext } from 'react'

/** What the footer's buttons do, apart from the scope so that sending re-renders the buttons and nothing else. */
export interface FormActions {
  readonly run: (action: 'submit' | 'reset') => void
  readonly busy: boolean
}

export const FormActionsContext = createContext<FormActions>({ run: () => {}, busy: false })

export function useFormActions(): FormActions {
  return useContext(FormActionsContext)
}

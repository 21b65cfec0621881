import { createContext, useContext } from 'react'
import { ROOT, type RowId } from '../forms/filling/Filling.ts'

/** The row of a repeat that contains the elements below. */
export const RowContext = createContext<RowId>(ROOT)

export function useRow(): RowId {
  return useContext(RowContext)
}

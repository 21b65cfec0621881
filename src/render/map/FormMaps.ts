import { createContext } from 'react'
import type { MapLayer } from '../../forms/maps/MapLayer.ts'

/** The form's own additions to its maps. */
export interface FormMaps {
  readonly layers: readonly MapLayer[]
  /** Where a file attached to the form is read. */
  readonly fileUrl: (hash: string) => string
  /** The author's words in the language that is shown. */
  readonly words: (text: unknown) => string
}

/** Maps below it show the form's layers beside the server's, and need not know of them. Null: no form. */
export const FormMapsContext = createContext<FormMaps | null>(null)

import { createContext } from 'react'
import type { MapLayer } from '../../forms/maps/MapLayer.ts'

/** What the form around a map adds to it. */
export interface FormMaps {
  readonly layers: readonly MapLayer[]
  /** Where a file attached to the form is read. */
  readonly fileUrl: (hash: string) => string
  /** The author's words in the language that is shown. */
  readonly words: (text: unknown) => string
}

/** Maps below it show the form's layers beside the server's, and need not know of them. Null: no form. */
export const FormMapsContext = createContext<FormMaps | null>(null)

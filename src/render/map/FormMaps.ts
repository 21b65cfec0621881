import { createContext } from 'react'
import type { MapLayer } from '../../forms/maps/MapLayer.ts'

/** The form's own additions to its maps. */
export interface FormMaps {
  readonly layers: readonly MapLayer[]
  /** URL of a file attached to the form. */
  readonly fileUrl: (hash: string) => string
  /** Returns an author's text in the displayed language. */
  readonly words: (text: unknown) => string
}

/** Maps below show the form's layers besides the server's, without knowing the form. Null: no form. */
export const FormMapsContext = createContext<FormMaps | null>(null)

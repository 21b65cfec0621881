import * as Type from 'typebox'
import type { Static } from 'typebox'

/** The languages that places are named in: those of the portal. */
export const PresetLanguage = Type.Enum(['en', 'zh', 'vi'])

/** A sort of place that a form can be made for. `icon` is drawn by SVG paths in a box of 15 by 15. */
export const PresetSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Its OpenStreetMap tags: `amenity=toilets`. */
  tags: Type.Array(Type.String()),
  icon: Type.Array(Type.String()),
})
export type PresetSummary = Static<typeof PresetSummary>

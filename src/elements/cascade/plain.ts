import { hasOwnChoices } from '../common/plainChoices.ts'
import type { PlainInput } from '../PlainInput.ts'
import type { CascadeSettings } from './cascade.ts'

/** Maximum number of paths in the select. */
const MAX_PATHS = 1_000

/** A select of all paths; its values are steps joined by '/': `asia/vietnam`. */
export const plain: PlainInput<CascadeSettings> = {
  fits: (settings) => hasOwnChoices(settings) && (settings.choices?.length ?? 0) <= MAX_PATHS,
  onScreen: () => false,
  read: (posted) => {
    const path = posted.text().split('/').filter(Boolean)
    return path.length > 0 ? path : undefined
  },
}

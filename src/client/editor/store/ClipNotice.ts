import type { MissingReference } from '../../../forms/edits/clipboard/missingReferences.ts'
import type { ClipRefusal } from '../../../forms/edits/clipboard/readClip.ts'

/** Message about a paste, or a copy that failed. */
export type ClipNotice =
  /** Some pasted elements refer to elements that were not copied. */
  | { readonly is: 'pasted'; readonly count: number; readonly missingReferences: readonly MissingReference[] }
  | ({ readonly is: 'refused' } & ClipRefusal)
  /** `reason` is a message key of `editor:place`, `kind` may not go there, `holder` is the kind of the target. */
  | { readonly is: 'noPlace'; readonly reason: string; readonly kind: string; readonly holder: string | null }
  /** The browser allows this by keyboard only. */
  | { readonly is: 'keysOnly'; readonly command: 'copy' | 'cut' | 'paste' }

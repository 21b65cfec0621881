import type { LooseEnd } from '../../../forms/edits/clipboard/missingReferences.ts'
import type { ClipRefusal } from '../../../forms/edits/clipboard/readClip.ts'

/** What a paste, or a copy that did not work, has to tell the author. */
export type ClipNotice =
  /** It reads what was not copied with it. */
  | { readonly is: 'pasted'; readonly count: number; readonly missingReferences: readonly LooseEnd[] }
  | ({ readonly is: 'refused' } & ClipRefusal)
  /** A message key of `editor:place`, the kind that may not stand there, and the kind of what would hold it. */
  | { readonly is: 'noPlace'; readonly reason: string; readonly kind: string; readonly holder: string | null }
  /** The browser lets a page do this only by its keys. */
  | { readonly is: 'keysOnly'; readonly command: 'copy' | 'cut' | 'paste' }

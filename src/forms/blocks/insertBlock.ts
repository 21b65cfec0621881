import { pasteElements, type Paste } from '../edits/clipboard/pasteElements.ts'
import type { FormDocument, Place } from '../document/FormDocument.ts'
import type { CreationContext } from '../edits/insertElements.ts'
import { partsOf, type BlockEdition } from './BlockContent.ts'
import { linkToBlock } from './linkElements.ts'

/** Pastes the content of a block at a valid place, and links each element to its part. */
export function insertBlock(document: FormDocument, from: BlockEdition, place: Place, making: CreationContext): Paste {
  const { block, edition, content } = from
  const paste = pasteElements(document, { ...content, cut: false }, place, making)
  const { creates = [] } = paste.edit
  const [instance = ''] = creates
  // Pasted elements are created in the order of the clip: parents first.
  const parts = new Map(partsOf(content.roots).map((part, i) => [part.id, creates[i] ?? '']))
  return {
    ...paste,
    edit: {
      ...paste.edit,
      label: 'editor:edit.insertBlock',
      apply: (before) => {
        const after = paste.edit.apply(before)
        return after === before ? before : linkToBlock(after, { block, edition, instance, parts })
      },
    },
  }
}

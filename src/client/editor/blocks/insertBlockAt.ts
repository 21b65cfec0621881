import i18next from 'i18next'
import type { Block } from '../../../contract/blockShapes.ts'
import { partsOf } from '../../../forms/blocks/BlockContent.ts'
import { insertBlock } from '../../../forms/blocks/insertBlock.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ParentRef, Place } from '../../../forms/document/FormDocument.ts'
import { moveProblem } from '../../../forms/edits/canPlace.ts'
import type { PlacementNeeds } from '../../../forms/edits/PlacementNeeds.ts'
import { problemMessage } from '../../notices/problemMessage.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { Editor } from '../store/createEditor.ts'
import { placesToAdd } from '../store/placesToAdd.ts'
import { lockOf } from '../store/View.ts'
import { blocksStore, fetchEdition } from './blocksStore.ts'

/** The data needed to insert a block. */
export type Insertable = Pick<Block, 'id' | 'name' | 'edition'> & { readonly load: PlacementNeeds }

/** Returns the first place that takes a block, or why none does: a message key, and the list it refers to. */
export function placeForBlock(editor: Editor, { load }: Insertable, places: readonly Place[]) {
  const { document, locked, form } = editor.state
  if (form.role !== 'owner' && form.role !== 'editor') return NOT_MINE
  const free = places.filter(({ parent }) => typeof parent === 'string' || !lockOf(document, locked, parent.in))
  const reasons = free.map((place) => moveProblem(document, editor.kinds, load, place))
  const over: ParentRef = free[0]?.parent ?? 'children'
  return { place: free[reasons.indexOf(null)] ?? null, reason: reasons[0] ?? 'editor:unavailable.locked', over }
}

const NOT_MINE = { place: null, reason: 'editor:unavailable.readOnly', over: 'children' } as const

/**
 * Inserts a block at a place, or at the selection, as one step, selects it and announces the result. False if it was
 * not inserted.
 */
export async function insertBlockAt(editor: Editor, block: Insertable, wanted?: Place): Promise<boolean> {
  const { place, reason } = wanted
    ? { place: wanted, reason: '' }
    : placeForBlock(editor, block, placesToAdd(editor.state, editor.kinds, true))
  if (!place) return refuse(editor, block, reason)
  try {
    const from = await fetchEdition(editor, block.id, block.edition)
    await loadEntries([...new Set(partsOf(from.content.roots).map(({ kind }) => kind))])
    const { edit, roots, missingReferences } = insertBlock(editor.stable(), from, place, editor)
    editor.commit(edit)
    if (roots.length === 0) return refuse(editor, block, 'editor:place.gone')
    // Not inserted if a lock prevented it, which shows its own message.
    if (!roots.every((id) => elementOf(editor.state.document, id))) return false
    editor.select(roots)
    editor.setSession({
      clipNotice: missingReferences.length > 0 ? { is: 'pasted', count: roots.length, missingReferences } : null,
    })
    editor.announce(i18next.t('blocks:inserted', { name: block.name }))
    return true
  } catch (error) {
    blocksStore(editor).setState({ error })
    editor.announce(await problemMessage(error))
    return false
  }
}

function refuse(editor: Editor, { load }: Insertable, reason: string): false {
  editor.setSession({ clipNotice: { is: 'noPlace', reason, kind: load.kinds[0] ?? '', holder: null } })
  return false
}

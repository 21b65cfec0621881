import type { Dragged } from '../store/gestureStore.ts'
import i18next from 'i18next'
import type { Block } from '../../../contract/blockShapes.ts'
import type { ParentRef } from '../../../forms/document/FormDocument.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import { placeForBlock, insertBlockAt } from '../blocks/insertBlockAt.ts'
import { blockSearchText } from '../blocks/blocksStore.ts'
import { foldEntries, type Folded } from '../ui/findEntries.ts'
import type { Editor } from '../store/createEditor.ts'
import type { InsertEntry } from './InsertEntry.ts'
import type { InsertPlaces } from './insertPlaces.ts'

/** Maximum number of a block's parts that are named. */
const MOST = 4

/**
 * Returns blocks as entries of the quick insert, disabled with a reason where they are not allowed; without archived
 * ones.
 */
export function insertableBlocks(
  editor: Editor,
  blocks: readonly Block[],
  { here, inside }: InsertPlaces,
  say: (refusal: string, dragged: Dragged, over: ParentRef) => string,
): readonly Folded<InsertEntry>[] {
  const entryOf = (block: Block): InsertEntry => {
    const below = placeForBlock(editor, block, here.places)
    const within = inside ? placeForBlock(editor, block, inside.places).place : null
    const isRefused = below.place === null && within === null
    return {
      id: `block ${block.id}`,
      icon: 'duplicate',
      title: block.name,
      also: blockSearchText(block),
      reason: isRefused ? say(below.reason, { from: 'block', ...block }, below.over) : null,
      about: partsOf(block),
      sort: i18next.t('blocks:note'),
      here: below.place,
      inside: within,
      put: (place) => insertBlockAt(editor, block, place),
    }
  }
  return foldEntries(blocks.filter(({ archived }) => !archived).map(entryOf))
}

/** Describes a block by its parts. */
function partsOf({ outline, load }: Block): string {
  const named = outline
    .slice(0, MOST)
    .map(({ kind, words }) => readLabel(words, i18next.language) || i18next.t(`elements:${kind}.title`))
  const more = load.more - named.length
  return [i18next.t('blocks:note'), ...named, ...(more > 0 ? [i18next.t('blocks:andMore', { count: more })] : [])].join(
    ' · ',
  )
}

import type { Dragged } from '../store/gestureStore.ts'
import i18next from 'i18next'
import type { Block } from '../../../contract/blockShapes.ts'
import type { ParentRef } from '../../../forms/document/FormDocument.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import { placeForBlock, putBlock } from '../blocks/putBlock.ts'
import { wordsIn } from '../blocks/blocksStore.ts'
import { foldEntries, type Folded } from '../ui/findEntries.ts'
import type { Editor } from '../store/createEditor.ts'
import type { InsertEntry } from './InsertEntry.ts'
import type { InsertPlaces } from './insertPlaces.ts'

/** So many parts of a block are named. */
const MOST = 4

/** Blocks as the quick insert lists them, greyed with a reason where they cannot stand; without those put away. */
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
      also: wordsIn(block),
      reason: isRefused ? say(below.reason, { from: 'block', ...block }, below.over) : null,
      about: partsOf(block),
      sort: i18next.t('blocks:note'),
      here: below.place,
      inside: within,
      put: (place) => putBlock(editor, block, place),
    }
  }
  return foldEntries(blocks.filter(({ archived }) => !archived).map(entryOf))
}

/** That it is a block, and what is in it. */
function partsOf({ outline, load }: Block): string {
  const named = outline
    .slice(0, MOST)
    .map(({ kind, words }) => readLabel(words, i18next.language) || i18next.t(`elements:${kind}.title`))
  const more = load.more - named.length
  return [i18next.t('blocks:note'), ...named, ...(more > 0 ? [i18next.t('blocks:andMore', { count: more })] : [])].join(
    ' · ',
  )
}

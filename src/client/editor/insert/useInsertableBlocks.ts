import { loadWords } from '../../i18n/i18n.ts'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { loadBlocks, useBlocks } from '../blocks/blocksStore.ts'
import { useRefusalWords } from '../dnd/useRefusalWords.ts'
import type { Folded } from '../finding/findEntries.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { InsertEntry } from './InsertEntry.ts'
import type { InsertPlaces } from './insertPlaces.ts'

/** The author's blocks, by name, as soon as the server told them; none without a network. */
export function useInsertableBlocks(places: InsertPlaces): readonly Folded<InsertEntry>[] {
  const editor = useEditor()
  const say = useRefusalWords()
  const { blocks, error } = useBlocks()
  const [code, setCode] = useState<typeof import('./insertableBlocks.ts') | null>(null)
  useEffect(() => {
    void loadBlocks(editor)
    const fetch = async () => {
      const [fetched] = await Promise.all([import('./insertableBlocks.ts'), loadWords(['blocks'])])
      if (i18next.exists('blocks:note')) setCode(fetched)
    }
    // Elements are inserted without.
    fetch().catch(() => undefined)
  }, [editor])
  return code && blocks && error === null ? code.insertableBlocks(editor, blocks, places, say) : []
}

import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '../dnd/useRefusalWords.ts'
import { foldEntries, type Folded } from '../ui/findEntries.ts'
import { offeredKinds } from '../palette/groupedKinds.ts'
import { alsoCalled } from '../palette/synonyms.ts'
import { usePlaceWords } from '../palette/usePlaceWords.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { InsertEntry } from './InsertEntry.ts'
import type { InsertPlaces } from './insertPlaces.ts'

/** All kinds, by their ids, as the list shows them, those used last first; greyed with a reason where they cannot stand. */
export function useInsertable({ here, inside }: InsertPlaces): readonly Folded<InsertEntry>[] {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const { kinds, palette } = editor
  const say = useRefusalWords()
  const sayPlace = usePlaceWords()
  const reasonOf = (kind: string): string | null => {
    const refusal = here.whyNot(kind)
    if (refusal === null || inside?.whyNot(kind) === null) return null
    return say(refusal, { from: 'palette', kind }, here.over)
  }
  const { recent } = palette.getState()
  const offered = offeredKinds(kinds)
  return foldEntries(
    [...new Set([...recent.filter((kind) => offered.includes(kind)), ...offered])].map((kind) => ({
      id: kind,
      icon: kind,
      title: words(`${kind}.title`),
      also: alsoCalled(kind),
      reason: reasonOf(kind),
      about: words(`${kind}.hint`),
      sort: null,
      here: here.whyNot(kind) === null ? here.placeFor(kind) : null,
      inside: inside?.whyNot(kind) === null ? inside.placeFor(kind) : null,
      put: async (place) => {
        const where = sayPlace(place)
        if (!editor.addKindAt(kind, place)) return false
        editor.announce(t('insert.added', { kind: words(`${kind}.title`), where }))
        return true
      },
    })),
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findEntries, foldEntries } from '../finding/findEntries.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { offeredKinds } from './groupedKinds.ts'
import { alsoCalled } from './synonyms.ts'

/** The kinds that have every word of a query in their names, best first; none without a query. */
export function useFoundKinds(query: string, synonymsLoaded: boolean): readonly string[] {
  const { t: words } = useTranslation('elements')
  const { kinds } = useEditor()
  const isAsked = query !== ''
  const entries = useMemo(() => {
    if (!isAsked) return []
    return foldEntries(
      offeredKinds(kinds).map((kind) => ({
        kind,
        title: words(`${kind}.title`),
        also: synonymsLoaded ? alsoCalled(kind) : `${kind} ${words(`${kind}.hint`)}`,
        reason: null,
      })),
    )
  }, [isAsked, kinds, words, synonymsLoaded])
  return useMemo(() => findEntries(entries, query).map(({ kind }) => kind), [entries, query])
}

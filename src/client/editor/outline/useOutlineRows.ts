import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Element } from '../../../forms/document/FormDocument.ts'
import type { EditorState } from '../store/EditorState.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { findInOutline } from './findInOutline.ts'
import { outlineRows, sameRows, type OutlineRow } from './outlineRows.ts'

export interface OutlineRows {
  readonly rows: readonly OutlineRow[]
  /** How many elements a query found; null without one. */
  readonly hits: number | null
}

/** The rows to show. The same object until they change: typing a label draws one row, not the tree. */
export function useOutlineRows(query: string): OutlineRows {
  const { t } = useTranslation('elements')
  const select = useMemo(() => selectRows(query, (kind) => t(`${kind}.title`)), [query, t])
  return useEditorState(select)
}

function selectRows(query: string, kindWords: (kind: string) => string): (state: EditorState) => OutlineRows {
  let shown: OutlineRows = { rows: [], hits: null }
  let of: EditorState | null = null
  return (state) => {
    const { document, collapsed, language } = state
    if (of?.document === document && of.collapsed === collapsed && of.language === language) return shown
    of = state
    const wordsOf = (element: Element) =>
      `${titleOf(element, language, document.languages[0])} ${element.name ?? ''} ${kindWords(element.kind)}`
    const found = findInOutline(document, query, wordsOf)
    const rows = outlineRows(document, collapsed, found?.rows ?? null)
    const hits = found?.hits.size ?? null
    if (hits !== shown.hits || !sameRows(rows, shown.rows)) shown = { rows, hits }
    return shown
  }
}

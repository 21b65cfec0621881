import Papa from 'papaparse'
import { useLayoutEffect, useMemo, useRef, type RefObject, type KeyboardEvent } from 'react'
import {
  confirmTranslations,
  writeTranslations,
  type Translation,
} from '../../../forms/translating/writeTranslations.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { unescapeFormula, type Table } from '../../../forms/translating/sheet.ts'
import type { FormText } from '../../../forms/translating/textsIn.ts'
import type { RowHandlers } from './TranslationRow.tsx'

interface Around {
  readonly shown: readonly FormText[]
  readonly columns: readonly string[]
  /** Called with edited texts, which stay visible. */
  readonly onWork: (keys: readonly string[]) => void
  readonly onPasted: (count: number) => void
}

/** Returns the handlers of all cells; stable, so that only changed cells rerender. */
export function useRowHandlers(box: RefObject<HTMLDivElement | null>, around: Around): RowHandlers {
  const editor = useEditor()
  const latest = useRef(around)
  useLayoutEffect(() => {
    latest.current = around
  })
  return useMemo<RowHandlers>(() => {
    const commit = (translations: readonly Translation[]) => {
      latest.current.onWork(translations.map(({ key }) => key))
      return editor.commit(writeTranslations(translations, editor.kinds))
    }
    return {
      write: ({ key }, language, words) => void commit([{ key, language, words }]),
      stillRight: ({ key }, language) => {
        latest.current.onWork([key])
        editor.commit(confirmTranslations([{ key }], [language]))
      },
      paste: (event, text, language) => {
        const { shown, columns, onPasted } = latest.current
        const [plain, html] = ['text/plain', 'text/html'].map((type) => event.clipboardData.getData(type))
        const table = pastedTable(plain ?? '', html ?? '', text.isLong === true)
        if (!table || event.currentTarget.readOnly) return
        event.preventDefault()
        const translations = fill(table, shown.slice(shown.indexOf(text)), columns.slice(columns.indexOf(language)))
        // A paste is a separate step from typing before and after it.
        editor.seal()
        const isTaken = translations.length === 0 || commit(translations)
        editor.seal()
        if (isTaken) onPasted(translations.length)
      },
      press: (event, text, language) => {
        const way = wayOut(event, text.isLong === true)
        if (!way) return
        event.preventDefault()
        const { shown, columns } = latest.current
        const next = shown[shown.indexOf(text) + way.rows]
        const column = columns.indexOf(language) + way.columns
        const row = next && box.current?.querySelector(`[data-key="${CSS.escape(next.key)}"]`)
        const cell = row?.querySelector<HTMLTextAreaElement>(`[data-column="${column}"]`)
        cell?.focus()
        cell?.select()
      },
      leave: () => editor.seal(),
      goTo: (element) => {
        editor.openDialog(null)
        editor.select(element)
      },
    }
  }, [editor, box])
}

/** Assigns pasted cells to the texts and languages from the paste position on; blank cells change nothing. */
function fill(
  table: readonly (readonly string[])[],
  texts: readonly FormText[],
  languages: readonly string[],
): readonly Translation[] {
  return table.flatMap((cells, row) =>
    cells.flatMap((words, column): readonly Translation[] => {
      const [key, language] = [texts[row]?.key, languages[column]]
      return key === undefined || language === undefined || words.trim() === '' ? [] : [{ key, language, words }]
    }),
  )
}

/** Offset from a cell, in rows and columns. */
interface Way {
  readonly rows: number
  readonly columns: number
}

/**
 * Returns where a key leads out of a cell; null if it stays. Enter goes down (a new line with Alt, or with Shift in a
 * multi-line text), arrows leave at the edge of the text, or while all of it is selected, as on arrival.
 */
function wayOut(event: KeyboardEvent<HTMLTextAreaElement>, isLong: boolean): Way | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (nativeEvent.isComposing || ctrlKey || metaKey) return null
  if (key === 'Enter') {
    if (altKey || (isLong && shiftKey)) return null
    return { rows: shiftKey ? -1 : 1, columns: 0 }
  }
  if (shiftKey || altKey) return null
  const { selectionStart, selectionEnd, value } = currentTarget
  const isAll = selectionStart === 0 && selectionEnd === value.length
  const atStart = isAll || selectionEnd === 0
  const atEnd = isAll || selectionStart === value.length
  const backward = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
  // The start side depends on the text's direction; the side of the next column on the page's.
  const [leftEdge, rightEdge] = backward === -1 ? [atStart, atEnd] : [atEnd, atStart]
  if (key === 'ArrowUp' && atStart) return { rows: -1, columns: 0 }
  if (key === 'ArrowDown' && atEnd) return { rows: 1, columns: 0 }
  if (key === 'ArrowLeft' && leftEdge) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && rightEdge) return { rows: 0, columns: 1 }
  return null
}

/**
 * Parses cells copied from a spreadsheet as rows; null for text of a single cell. Plain lines are a column, unless the
 * cell is multi-line and nothing indicates a table.
 */
export function pastedTable(plain: string, html: string, isLong: boolean): Table | null {
  const isTable = /<table[\s>]/i.test(html) || plain.includes('\t')
  const text = plain.replace(/\r?\n$/, '')
  if (!isTable && (isLong || !/\r?\n/.test(text))) return null
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', newline: text.includes('\r\n') ? '\r\n' : '\n' })
  const [first] = data
  if (data.length <= 1 && (first?.length ?? 0) <= 1) return null
  return data.map((cells) => cells.map(unescapeFormula))
}

import Papa from 'papaparse'
import { useLayoutEffect, useMemo, useRef, type RefObject, type KeyboardEvent } from 'react'
import { stillRight, writeTranslations, type Translation } from '../../../forms/translating/writeTranslations.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { unguarded, type Table } from '../../../forms/translating/sheet.ts'
import type { FormText } from '../../../forms/translating/textsIn.ts'
import type { RowActs } from './TranslationRow.tsx'

interface Around {
  readonly shown: readonly FormText[]
  readonly columns: readonly string[]
  /** They stay in sight while they are worked on. */
  readonly onWork: (keys: readonly string[]) => void
  readonly onPasted: (count: number) => void
}

/** What the cells of all rows do; the very same acts at every key, so that only what changed is drawn. */
export function useRowActs(box: RefObject<HTMLDivElement | null>, around: Around): RowActs {
  const editor = useEditor()
  const latest = useRef(around)
  useLayoutEffect(() => {
    latest.current = around
  })
  return useMemo<RowActs>(() => {
    const commit = (translations: readonly Translation[]) => {
      latest.current.onWork(translations.map(({ key }) => key))
      return editor.commit(writeTranslations(translations, editor.kinds))
    }
    return {
      write: ({ key }, language, words) => void commit([{ key, language, words }]),
      stillRight: ({ key }, language) => {
        latest.current.onWork([key])
        editor.commit(stillRight([{ key }], [language]))
      },
      paste: (event, text, language) => {
        const { shown, columns, onPasted } = latest.current
        const [plain, html] = ['text/plain', 'text/html'].map((type) => event.clipboardData.getData(type))
        const table = pastedTable(plain ?? '', html ?? '', text.isLong === true)
        if (!table || event.currentTarget.readOnly) return
        event.preventDefault()
        const translations = fill(table, shown.slice(shown.indexOf(text)), columns.slice(columns.indexOf(language)))
        // What was typed before the paste is a step of its own, and so is what is typed after it.
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

/** The pasted cells on the texts and languages from where they were pasted; blank ones change nothing. */
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

/** Where to go from a cell: so many rows and columns on. */
interface Way {
  readonly rows: number
  readonly columns: number
}

/**
 * Where a key leads out of a cell; null while it stays in it. Enter goes down (a new line with Alt, or with Shift in a
 * text of several lines), arrows leave at the edge of the words, or when all of them are chosen, as they are on arrival.
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
  // Which side the words begin at is theirs; which side the next column stands at is the page's.
  const [leftEdge, rightEdge] = backward === -1 ? [atStart, atEnd] : [atEnd, atStart]
  if (key === 'ArrowUp' && atStart) return { rows: -1, columns: 0 }
  if (key === 'ArrowDown' && atEnd) return { rows: 1, columns: 0 }
  if (key === 'ArrowLeft' && leftEdge) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && rightEdge) return { rows: 0, columns: 1 }
  return null
}

/**
 * What was copied in a spreadsheet, as rows of cells; null when it is words for one cell. Lines alone are a column,
 * unless the cell takes several lines and nothing says that they come from a table.
 */
export function pastedTable(plain: string, html: string, isLong: boolean): Table | null {
  const isTable = /<table[\s>]/i.test(html) || plain.includes('\t')
  const text = plain.replace(/\r?\n$/, '')
  if (!isTable && (isLong || !/\r?\n/.test(text))) return null
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', newline: text.includes('\r\n') ? '\r\n' : '\n' })
  const [first] = data
  if (data.length <= 1 && (first?.length ?? 0) <= 1) return null
  return data.map((cells) => cells.map(unguarded))
}

import Papa from 'papaparse'
import { useState, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readSheet,
  type ParsedSheet,
  type SheetRefusal,
  type SheetChange,
} from '../../../forms/translating/readSheet.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { ChangeList, ProblemList } from './SheetImportLists.tsx'
import { combineEdits, type Edit } from '../../../forms/edits/Edit.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { writeTranslations } from '../../../forms/translating/writeTranslations.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { Table } from '../../../forms/translating/sheet.ts'

/** A file of translations; or those suggested by the model, in the same form. */
export interface IncomingSheet {
  readonly file: File
  readonly isSuggested: boolean
}

interface SheetImportPreviewProps extends IncomingSheet {
  readonly onBack: () => void
  readonly onDone: (message: string) => void
}

/** Preview of the changes in a file of translations; or why it cannot be used. */
export function SheetImportPreview({ file, isSuggested, onBack, onDone }: SheetImportPreviewProps) {
  const { t } = useTranslation('translations')
  const incoming = useIncoming(file)
  if (incoming.state === 'read')
    return <ReadSheet sheet={incoming.sheet} isSuggested={isSuggested} onBack={onBack} onDone={onDone} />
  return (
    <div className="ed-incoming">
      {incoming.state === 'reading' ? (
        <p role="status">{t('incoming.reading')}</p>
      ) : (
        <p className="ed-error" role="alert">
          {t(`refused.${incoming.why}`)}
        </p>
      )}
      <Actions onBack={onBack} />
    </div>
  )
}

interface ReadSheetProps {
  readonly sheet: ParsedSheet
  readonly isSuggested: boolean
  readonly onBack: () => void
  readonly onDone: (message: string) => void
}

function ReadSheet({ sheet, isSuggested, onBack, onDone }: ReadSheetProps) {
  const { t, i18n } = useTranslation('translations')
  const editor = useEditor()
  const { languages } = editor.state.document
  const [main = 'en'] = languages
  // The source language is imported only if selected: sheets contain it for reference.
  const [taken, setTaken] = useState<readonly string[]>(() => sheet.languages.filter((tag) => tag !== main))
  const countOf = (tag: string) => sheet.changes.filter(({ language }) => language === tag).length
  const offered = sheet.languages.filter((tag) => countOf(tag) > 0)
  const chosen = sheet.changes.filter(({ language }) => taken.includes(language))
  const isSourceTaken = taken.includes(main)
  const late = chosen.filter(({ outdatedFrom }) => outdatedFrom !== undefined && !isSourceTaken).length
  const wordsFor = (tag: string) => {
    const words = {
      language: languageName(tag, i18n.language),
      changes: t('incoming.changes', { count: countOf(tag) }),
    }
    if (tag === main) return t('incoming.sourceColumn', words)
    return t(languages.includes(tag) ? 'incoming.column' : 'incoming.newColumn', words)
  }
  const apply = () => {
    editor.seal()
    if (editor.commit(importEdit(chosen, languages, editor.kinds))) onDone(t('incoming.done', { count: chosen.length }))
  }
  return (
    <div className="ed-incoming">
      <p role="status">
        {sheet.changes.length === 0
          ? t('incoming.none')
          : isSuggested
            ? t('machine.check')
            : `${t('incoming.summary', { count: chosen.length })} ${t('incoming.blank')}`}
        {late > 0 ? ` ${t('incoming.late', { count: late })}` : ''}
      </p>
      {sheet.ignored.length > 0 ? (
        <p className="ed-hint">{t('incoming.ignored', { columns: sheet.ignored.join(', ') })}</p>
      ) : null}
      {offered.length === 0 || isSuggested ? null : (
        <fieldset>
          <legend>{t('incoming.take')}</legend>
          {offered.map((tag) => (
            <label key={tag}>
              <input
                type="checkbox"
                checked={taken.includes(tag)}
                onChange={({ target }) =>
                  setTaken(target.checked ? [...taken, tag] : taken.filter((other) => other !== tag))
                }
              />
              {wordsFor(tag)}
            </label>
          ))}
        </fieldset>
      )}
      <ProblemList problems={sheet.problems} />
      <ChangeList changes={chosen} isSuggested={isSuggested} />
      <Actions onBack={onBack}>
        {sheet.changes.length === 0 ? null : (
          <button type="button" className="ed-button ed-primary" disabled={chosen.length === 0} onClick={apply}>
            {t(isSuggested ? 'machine.apply' : 'incoming.apply', { count: chosen.length })}
          </button>
        )}
      </Actions>
    </div>
  )
}

function Actions({ onBack, children }: { readonly onBack: () => void; readonly children?: ReactNode }) {
  const { t } = useTranslation('translations')
  return (
    <div className="ed-incoming-actions">
      <button type="button" className="ed-button" onClick={onBack}>
        {t('incoming.back')}
      </button>
      {children}
    </div>
  )
}

type Incoming =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly why: TableRefusal | SheetRefusal }
  | { readonly state: 'read'; readonly sheet: ParsedSheet }

/** Reads a chosen file and returns its changes to the current form, without applying them. */
function useIncoming(file: File): Incoming {
  const editor = useEditor()
  const [incoming, setIncoming] = useState<Incoming>({ state: 'reading' })
  useEffect(() => {
    let isWanted = true
    const read = async (): Promise<Incoming> => {
      const table = await readTable(file)
      if ('refused' in table) return { state: 'refused', why: table.refused }
      const sheet = readSheet(table, editor.stable(), editor.kinds)
      return 'refused' in sheet ? { state: 'refused', why: sheet.refused } : { state: 'read', sheet }
    }
    read().then(
      (found) => isWanted && setIncoming(found),
      // The file was removed, or may not be read.
      () => isWanted && setIncoming({ state: 'refused', why: 'unreadable' }),
    )
    return () => {
      isWanted = false
    }
  }, [file, editor])
  return incoming
}

/**
 * Returns an edit that applies a sheet as one step; its new languages are added. If the source is imported as well, its
 * translations count as up to date.
 */
export function importEdit(changes: readonly SheetChange[], languages: readonly string[], kinds: Kinds): Edit {
  const [main = 'en'] = languages
  const fresh = [...new Set(changes.map(({ language }) => language))].filter((tag) => !languages.includes(tag))
  const rewritten = new Set(changes.filter(({ language }) => language === main).map(({ key }) => key))
  const label = 'editor:edit.importTranslations'
  const write = writeTranslations(
    changes.map(({ key, language, after, outdatedFrom }) => ({
      key,
      language,
      words: after,
      ...(outdatedFrom === undefined || rewritten.has(key) ? {} : { outdatedFrom }),
    })),
    kinds,
    label,
  )
  const add = fresh.length > 0 ? [setFormSettings({ languages: [...languages, ...fresh] })] : []
  return combineEdits(label, [...add, write])
}

type TableRefusal = 'oldExcel' | 'unreadable' | 'tooLarge' | 'offline'

const LARGEST = 20 * 1024 * 1024

/**
 * Reads the first sheet of an XLSX file, or a CSV or TSV file, as rows of cells. The format is detected by the first
 * bytes.
 */
export async function readTable(file: Blob): Promise<Table | { readonly refused: TableRefusal }> {
  if (file.size > LARGEST) return { refused: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (...first: readonly number[]) => first.every((byte, i) => bytes[i] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'oldExcel' }
  if (begins(0x50, 0x4b)) return readXlsx(bytes)
  const isWide = begins(0xff, 0xfe) || begins(0xfe, 0xff)
  try {
    const encoding = isWide ? (begins(0xff, 0xfe) ? 'utf-16le' : 'utf-16be') : 'utf-8'
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return readText(text)
  } catch {
    return { refused: 'unreadable' }
  }
}

function readText(text: string): Table | { readonly refused: TableRefusal } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  // Binary data, or an unclosed quote.
  const isMalformed = text.includes('\0') || errors.some(({ type }) => type === 'Quotes')
  return isMalformed ? { refused: 'unreadable' } : data
}

/** Returns the delimiter of the header: with two columns and a blank line, the library cannot detect it. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const countOf = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Table | { readonly refused: TableRefusal }> {
  let library: typeof import('read-excel-file/universal')
  try {
    library = await import('read-excel-file/universal')
  } catch {
    return { refused: 'offline' }
  }
  try {
    // Numbers stay as written; of a formula, the result is read.
    const rows = await library.readSheet<string>(bytes.buffer, 1, { trim: false, parseNumber: String })
    return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))))
  } catch {
    return { refused: 'unreadable' }
  }
}

import Papa from 'papaparse'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isPress } from '../commands/keys.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { formLanguageOf } from '../../../render/i18n/i18n.ts'
import { BuiltInTextsSection } from './BuiltInTextsSection.tsx'
import { filterTexts } from './filterTexts.ts'
import type { IncomingSheet } from './SheetImportPreview.tsx'
import { TranslationTable } from './TranslationTable.tsx'
import { TranslationTools } from './TranslationTools.tsx'
import { useTextLabels } from './useTextLabels.ts'
import { useStackedLayout } from './useMediaQuery.ts'
import { coverageOf, type Coverage } from '../../../forms/translating/coverageOf.ts'
import { formTexts } from '../../../forms/translating/formTexts.ts'
import { sheetOf, type Table } from '../../../forms/translating/sheet.ts'
import type { TranslationsFilter } from '../store/TranslationsFilter.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

const NONE: ReadonlySet<string> = new Set()

interface TranslationsViewProps {
  /** Initial announcement about the last action. */
  readonly firstAnnouncement: string
  /** Called with a sheet to review. */
  readonly onSheet: (sheet: IncomingSheet) => void
}

/** All texts of the form, in each language. */
export function TranslationsView({ firstAnnouncement: first, onSheet }: TranslationsViewProps) {
  const { t, i18n } = useTranslation('translations')
  const editor = useEditor()
  const { document, texts, coverage } = useFormTexts()
  const { languages, outdated } = document
  const wanted = useEditorState((state) => state.translating)
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const words = useTextLabels()
  const stacked = useStackedLayout()
  const [query, setQuery] = useState('')
  const [held, setHeld] = useState(NONE)
  const [announcement, setAnnouncement] = useState(first)

  const known = wanted.language !== null && languages.includes(wanted.language) && wanted.language !== languages[0]
  const language = known ? wanted.language : stacked ? (languages[1] ?? null) : null
  const columns = useMemo(
    () => (language === null ? languages : [languages[0] ?? 'en', language]),
    [languages, language],
  )
  const shown = filterTexts(texts, {
    show: wanted.show,
    language,
    query,
    languages,
    outdated,
    held,
    placeOf: (text) => `${words.whose(text, document)} ${words.what(text, document)}`,
  })
  const want = (next: TranslationsFilter) => {
    setHeld(NONE)
    setAnnouncement('')
    editor.setSession({ translating: next })
  }
  const work = (keys: readonly string[]) => {
    setAnnouncement('')
    if (keys.some((key) => !held.has(key))) setHeld(new Set([...held, ...keys]))
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || readOnly) return
    const back = isPress('Mod+Z', event.nativeEvent)
    if (!back && !isPress('Mod+Shift+Z', event.nativeEvent) && !isPress('Mod+Y', event.nativeEvent)) return
    if ((event.target as Element).closest('input')) return
    event.preventDefault()
    if (back) editor.undo()
    else editor.redo()
  }
  const save = async (format: 'csv' | 'xlsx') => {
    try {
      await saveSheet(format, editor.state.form.name, document, editor.kinds, {
        describe: (text) => [words.whose(text, document), words.what(text, document)],
        columns: [t('where'), t('what')],
        nameOf: (tag) => languageName(tag, i18n.language),
      })
      setAnnouncement('')
    } catch {
      setAnnouncement(t('exportFailed'))
    }
  }

  return (
    <div className="ed-translations" onKeyDown={press}>
      <TranslationTools
        wanted={{ ...wanted, language: known ? wanted.language : null }}
        query={query}
        stacked={stacked}
        readOnly={readOnly}
        onWanted={want}
        onQuery={(next) => {
          setHeld(NONE)
          setQuery(next)
        }}
        onSave={(format) => void save(format)}
        onFile={(file) => onSheet({ file, isSuggested: false })}
        onTable={(table) => onSheet({ file: new File([csvOf(table)], 'translations.csv'), isSuggested: true })}
        onAnnounce={setAnnouncement}
      />
      <p className="ed-hint" role="status">
        {[
          announcement,
          languages.length < 2 ? t('one', { language: languageName(languages[0] ?? 'en', i18n.language) }) : '',
          shown.length > 0
            ? t('count', { count: shown.length })
            : t(query === '' && wanted.show !== 'all' ? 'allDone' : 'nothingFound'),
        ]
          .filter((one) => one !== '')
          .join(' ')}
      </p>
      <TranslationTable
        texts={texts}
        shown={shown}
        columns={columns}
        coverage={coverage}
        readOnly={readOnly}
        onWork={work}
        onPasted={(count) => setAnnouncement(t('pasted', { count }))}
      />
      {stacked || readOnly ? null : <p className="ed-hint">{t('keys')}</p>}
      {columns
        .filter((tag) => formLanguageOf(tag) === undefined)
        .map((tag) => (
          <BuiltInTextsSection key={tag} language={tag} query={query} readOnly={readOnly} />
        ))}
    </div>
  )
}

/** Returns all texts of the current form, and the progress of each translation. */
function useFormTexts() {
  const editor = useEditor()
  const document = useEditorState((state) => state.document)
  const { languages, outdated } = document
  const texts = useMemo(() => formTexts(document, editor.kinds), [document, editor])
  const coverage = useMemo<ReadonlyMap<string, Coverage>>(() => {
    const [main = 'en', ...others] = languages
    return new Map(others.map((language) => [language, coverageOf(texts, language, main, outdated)]))
  }, [texts, languages, outdated])
  return { document, texts, coverage }
}

type SheetWords = Parameters<typeof sheetOf>[2]

/** Saves all texts of a form as a file for translators. Rejects if the XLSX writer cannot be loaded. */
async function saveSheet(
  format: 'csv' | 'xlsx',
  name: string,
  document: FormDocument,
  kinds: Kinds,
  words: SheetWords,
): Promise<void> {
  const table = sheetOf(document, kinds, words)
  const file = format === 'csv' ? csvOf(table) : await xlsxOf(table)
  const url = URL.createObjectURL(file)
  const link = window.document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'form'}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** With a byte order mark: without it Excel does not read UTF-8. */
export const csvOf = (table: Table): Blob =>
  new Blob(['\uFEFF', Papa.unparse(table as string[][], { newline: '\r\n' })], { type: 'text/csv;charset=utf-8' })

/** Every cell is text, never a formula, a date or a number. */
export async function xlsxOf([head = [], ...rows]: Table): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const columns = head.map((_, index) => ({ width: [24, 24, 24][index] ?? 48 }))
  const bold = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const data = [bold, ...rows.map((cells) => cells.map((value) => (value === '' ? null : cell(value))))]
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBlob()
}

const cell = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const })

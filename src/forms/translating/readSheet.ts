import type { FormDocument } from '../document/FormDocument.ts'
import { LANGUAGE_TAG_PATTERN } from '../document/Text.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { formTexts } from './formTexts.ts'
import { KEY_COLUMN, unescapeFormula, type Table } from './sheet.ts'
import { textInLanguage } from './textsIn.ts'

/** A cell that differs from the form. */
export interface SheetChange {
  /** Row number from 1, including the header, as in spreadsheets. */
  readonly row: number
  readonly key: string
  readonly language: string
  readonly before: string
  readonly after: string
  /** Source text in the sheet, if the form's has changed since. */
  readonly outdatedFrom?: string
}

export interface SheetProblem {
  readonly row: number
  readonly is: 'unknownKey' | 'duplicateKey' | 'tooLong'
  readonly key: string
}

export interface ParsedSheet {
  /** Languages with a column in the sheet, in order. */
  readonly languages: readonly string[]
  readonly changes: readonly SheetChange[]
  readonly problems: readonly SheetProblem[]
  /** Columns that are no language, except the descriptive ones of our own sheets. */
  readonly ignored: readonly string[]
}

/** Reason why a sheet cannot be read. */
export type SheetRefusal = 'empty' | 'noKeyColumn' | 'noLanguage' | 'duplicateLanguage'

const LONGEST = 20_000
/** Number of columns with which {@link sheetOf} describes a text. */
const DESCRIBING = 2
const TAG = new RegExp(LANGUAGE_TAG_PATTERN)

/**
 * Returns the changes a sheet would make in a form, without applying them. Blank cells change nothing. Headers contain
 * a language tag, alone or in parentheses at the end: `vi`, `Vietnamese (vi)`, `label::Vietnamese (vi)`.
 */
export function readSheet(
  table: Table,
  document: FormDocument,
  kinds: Kinds,
): ParsedSheet | { readonly refused: SheetRefusal } {
  const [head, ...rows] = table
  if (!head || rows.length === 0) return { refused: 'empty' }
  const keyColumn = head.findIndex((cell) => cell.trim().toLowerCase() === KEY_COLUMN)
  if (keyColumn < 0) return { refused: 'noKeyColumn' }
  const columns = head.flatMap((cell, index) => {
    const tag = index === keyColumn ? null : tagOf(cell, document.languages)
    return tag === null ? [] : [{ index, tag }]
  })
  if (columns.length === 0) return { refused: 'noLanguage' }
  const languages = columns.map(({ tag }) => tag)
  if (new Set(languages).size < languages.length) return { refused: 'duplicateLanguage' }

  const [main = 'en'] = document.languages
  const texts = new Map(formTexts(document, kinds).map((one) => [one.key, one.text]))
  const sourceColumn = columns.find(({ tag }) => tag === main)?.index
  const seen = new Set<string>()
  const changes: SheetChange[] = []
  const problems: SheetProblem[] = []
  for (const [index, cells] of rows.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    const key = unescapeFormula(cells[keyColumn] ?? '').trim()
    const text = texts.get(key)
    if (text === undefined) problems.push({ row, is: 'unknownKey', key })
    else if (seen.has(key)) problems.push({ row, is: 'duplicateKey', key })
    seen.add(key)
    if (text === undefined || problems.at(-1)?.row === row) continue
    const source = textInLanguage(text, main, main)
    const original = sourceColumn === undefined ? source : read(cells[sourceColumn])
    for (const { index: column, tag: language } of columns) {
      const [before, after] = [textInLanguage(text, language, main), read(cells[column])]
      if (after.trim() === '' || after === before) continue
      if (after.length > LONGEST) problems.push({ row, is: 'tooLong', key })
      else {
        const isLate = language !== main && original !== source && original.trim() !== ''
        changes.push({ row, key, language, before, after, ...(isLate ? { outdatedFrom: original } : {}) })
      }
    }
  }
  const described = keyColumn === 0 ? DESCRIBING : 0
  const ignored = head.filter(
    (cell, index) =>
      cell.trim() !== '' && index > described && index !== keyColumn && columns.every((one) => one.index !== index),
  )
  return { languages, changes, problems, ignored }
}

/** Normalizes line breaks within cells, which spreadsheets write differently. */
const read = (cell = ''): string => unescapeFormula(cell.replaceAll(/\r\n?/g, '\n'))

/** Language of a column, as spelled in the form. */
function tagOf(name: string, languages: readonly string[]): string | null {
  const trimmed = name.trim()
  const tag = /\(([^()]+)\)\s*$/.exec(trimmed)?.[1]?.trim() ?? trimmed
  const known = languages.find((language) => language.toLowerCase() === tag.toLowerCase())
  if (known !== undefined) return known
  // A word such as `Key` or `note` may look like a tag: without parentheses it must be a known language.
  if (!TAG.test(tag)) return null
  const canonical = canonicalTag(tag)
  const isNamed = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(canonical) !== undefined
  return isNamed ? canonical : null
}

function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    return tag
  }
}

import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import Papa from 'papaparse'

/** True if LibreOffice is installed with its spreadsheets (Debian: libreoffice-calc-nogui). */
export const hasOffice = spawnSync('soffice', ['--version']).status === 0

/**
 * Exports each sheet as CSV in UTF-8, with the stored values of cells instead of the displayed ones; texts always
 * quoted.
 */
const EACH_SHEET = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false,false,false,-1'

export interface OfficeSheet {
  readonly name: string
  /** Cells by header; texts as read by LibreOffice. Those that it takes for formulas or dates are as displayed. */
  readonly rows: readonly { readonly [header: string]: string }[]
}

/**
 * Opens workbooks with LibreOffice, whose start takes longer than a workbook. Returns the sheets of each, with their
 * names.
 */
export function readWithOffice(...paths: readonly string[]): readonly (readonly OfficeSheet[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-office-'))
  const out = join(folder, 'out')
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const books = paths.map((path, at) => {
      const book = join(folder, `book${at}${extname(path)}`)
      copyFileSync(path, book)
      return book
    })
    execFileSync('soffice', [profile, '--headless', '--convert-to', EACH_SHEET, '--outdir', out, ...books], {
      stdio: 'ignore',
      timeout: 120_000,
    })
    return books.map((book) => {
      const start = `${basename(book, extname(book))}-`
      const files = readdirSync(out).filter((file) => file.startsWith(start))
      return files.map((file) => {
        const text = readFileSync(join(out, file), 'utf8').replace(/^\uFEFF/, '')
        const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
        return { name: file.slice(start.length, -'.csv'.length), rows: data }
      })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

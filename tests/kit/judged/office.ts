import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'

/** True where LibreOffice is installed with its spreadsheets (Debian: libreoffice-calc-nogui). */
export const hasOffice = spawnSync('soffice', ['--version']).status === 0

/** Each sheet as CSV in UTF-8, with what cells hold instead of what they show; texts always in quotes. */
const EACH_SHEET = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false,false,false,-1'

export interface OfficeSheet {
  readonly name: string
  /** By header; texts as LibreOffice read them, those that are formulas or dates to it as it shows them. */
  readonly rows: readonly { readonly [header: string]: string }[]
}

/** Opens a workbook with LibreOffice, and gives its sheets by their names. */
export function readWithOffice(path: string): readonly OfficeSheet[] {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-office-'))
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`
    execFileSync(
      'soffice',
      [profile, '--headless', '--convert-to', EACH_SHEET, '--outdir', join(folder, 'out'), path],
      {
        stdio: 'ignore',
        timeout: 120_000,
      },
    )
    return readdirSync(join(folder, 'out')).map((file) => {
      const text = readFileSync(join(folder, 'out', file), 'utf8').replace(/^\uFEFF/, '')
      const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
      return { name: /-([^-]*)\.csv$/.exec(file)?.[1] ?? '', rows: data }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

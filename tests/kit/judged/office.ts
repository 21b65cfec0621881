import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Opens a workbook with LibreOffice. Returns its sheets with their names. */
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

import { join } from 'node:path'
import type { ExportRequest } from '../../../contract/exportShapes.ts'
import { FileOutput } from '../../../exports/files/ByteOutput.ts'
import { codebook } from '../../../exports/files/codebook.ts'
import type { FileOptions, Target } from '../../../exports/files/FileFormat.ts'
import { writeTables } from '../../../exports/files/writeTables.ts'
import { writers } from '../../../exports/files/writers.ts'
import type { ExportVersion } from '../../../exports/exportColumns.ts'
import { exportTables } from '../../../exports/tables/exportTables.ts'
import { readOnly, type StoreAddress } from '../../db/openReadOnly.ts'
import type { Config } from '../../config.ts'
import { mediaStoreOf } from '../../media/mediaStoreOf.ts'
import { mediaZipOf } from '../../media/mediaZip.ts'
import { personalElements } from '../../../forms/submission/personal.ts'
import { readers } from '../../store/Store.ts'
import { redactFor } from '../../submissions/redactFor.ts'
import { type SubmissionSelection, exportRows } from '../../submissions/exportRows.ts'
import { compileStored } from '../../documents/compileStored.ts'
import { type ExportQuery, readMatches } from './writeMatches.ts'

/**
 * An export request as stored with its job. `found`: evaluated when the file is made; without it and `ids`, all
 * submissions.
 */
export interface StoredExportRequest extends Omit<ExportRequest, 'filter' | 'sort'> {
  readonly found?: ExportQuery
}

/** Input of the export process. */
export interface ExportProcessInput {
  readonly store: StoreAddress
  readonly media: Pick<Config['media'], 'dir' | 's3'>
  readonly formId: string
  readonly request: StoredExportRequest
  /** An existing folder for this export only. */
  readonly folder: string
  /** File with the submissions found by the filter, written by `writeMatches`; null without a filter. */
  readonly chosenFile: string | null
  /** Origin of the portal, without a trailing slash. */
  readonly origin: string
}

/**
 * Writes an export to a single file and returns its path. `done` is called now and then with the number of submissions
 * written.
 */
export async function makeExport(order: ExportProcessInput, done: (count: number) => void): Promise<string> {
  const { formId, request } = order
  return readOnly(order.store, async (db) => {
    const store = readers(db)
    const numbers = (await store.forms.versions(formId)).map(({ number }) => number)
    const versions: ExportVersion[] = []
    for (const number of numbers) {
      const stored = await store.forms.version(formId, number)
      if (stored) versions.push({ number, compiled: compileStored(stored) })
    }
    const compiledOf = new Map(versions.map(({ number, compiled }) => [number, compiled]))
    const personal = personalElements(versions.map(({ compiled }) => compiled))
    const compiledVersions = {
      personal: async () => personal,
      get: async (_form: string, version: number) => {
        const compiled = compiledOf.get(version)
        if (!compiled) throw new Error(`no version ${version}`)
        return { compiled }
      },
    }
    const see: SubmissionSelection['see'] = (rows) =>
      redactFor({ versions: compiledVersions }, { id: formId }, rows, request.personal === true)
    const seqs = order.chosenFile === null ? null : readMatches(order.chosenFile)
    const chosen = { formId, ids: request.ids ?? null, seqs, see }
    const { target, path } = targetIn(order.folder)
    const scan = <T>(work: (r: typeof store) => Promise<T>) => work(store)
    const options: FileOptions = { separator: request.separator ?? ',', isSafe: request.safe ?? false }
    if (request.format === 'media') {
      const out = new FileOutput(target.file('zip'))
      const files = await mediaStoreOf(order.media)
      const compiledOfVersion = async (version: number) => (await compiledVersions.get(formId, version)).compiled
      const source = { scan, files, compiledOf: compiledOfVersion }
      for await (const piece of mediaZipOf(source, chosen, done)) out.write(piece)
      out.end()
    } else if (request.format === 'codebook') {
      const known = codebook(versions)
      const tables = known.map(({ table }) => table)
      const writer = writers[request.sheet ?? 'xlsx'](tables, target, options)
      for (const [index, { rows }] of known.entries())
        for (const values of rows) writer.add(index, { values, shape: null })
      await writer.end()
    } else {
      const { choices = 'list', language = null } = request
      const tables = exportTables(versions, { choices, language, origin: order.origin })
      const rows = exportRows(scan, chosen, versions)
      await writeTables(writers[request.format], tables, rows, target, options, done)
    }
    return path()
  })
}

function targetIn(folder: string): { readonly target: Target; readonly path: () => string } {
  let made = ''
  const file = (extension: string) => {
    made = join(folder, `export.${extension}`)
    return made
  }
  return { target: { folder, file }, path: () => made }
}

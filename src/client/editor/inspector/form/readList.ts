import type { AttachedList } from '../../../../forms/document/FormDocument.ts'
import type { ListProblem } from '../../../../forms/lists/ListProblem.ts'
import { foldText } from '../../../../render/ui/choiceSearch.ts'
import { call } from '../../../api/call.ts'
import { fetcher } from '../../../../render/fetcher.ts'

/** A list that was just read, with its first rows. */
export interface ReadList {
  readonly list: AttachedList
  readonly rows: readonly (readonly string[])[]
}

const FIRST_ROWS = 5

/** GeoJSON is JSON, too. */
const JSON_NAME = /\.(geo)?json$/i

/** Uploads a list file for a form. Throws the server's Problem. */
export async function uploadList(formId: string, file: File): Promise<ReadList> {
  const format = JSON_NAME.test(file.name) || file.type.endsWith('json') ? 'json' : 'csv'
  const kept = await call('uploadList', { params: { id: formId }, query: { format }, body: file })
  const { hash, columns, value, label, count, rows } = kept
  return { list: { name: nameOf(file.name), source: { hash }, format, columns, value, label, count }, rows }
}

/** Reads a list from a URL, as the form will. Returns what is wrong with the file; throws if it cannot be fetched. */
export async function readListFrom(url: string): Promise<ReadList | ListProblem> {
  const answer = await fetcher({ url, as: 'text' })
  const isJson = answer?.type?.includes('json') || JSON_NAME.test(url.replace(/[?#].*$/, ''))
  const format = isJson ? 'json' : 'csv'
  const { parseList } = await import('../../../../forms/lists/parseList.ts')
  const parsed = parseList(String(answer?.data ?? ''), format)
  if ('error' in parsed) return parsed.error
  const { list, value, label } = parsed
  const name = nameOf(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const { columns, rows } = list
  return {
    list: { name, source: { url }, format, columns, value, label, count: rows.length },
    rows: rows.slice(0, FIRST_ROWS),
  }
}

/** Reads the places that a form currently shows. Throws the server's Problem. */
export async function readPlaces(formId: string, source: { readonly id: string; readonly name: string }) {
  const { columns, rows } = await call('getList', { params: { id: formId, hash: source.id } })
  const list: AttachedList = {
    name: nameOf(source.name),
    source: { form: source.id },
    format: 'json',
    columns,
    value: 'id',
    label: 'name',
    count: rows.length,
  }
  return { list, rows: rows.slice(0, FIRST_ROWS) }
}

/** Returns the first rows of a list on the server, by its hash or its form. Throws the server's Problem. */
export async function firstRows(formId: string, hash: string): Promise<ReadList['rows']> {
  const { rows } = await call('getList', { params: { id: formId, hash } })
  return rows.slice(0, FIRST_ROWS)
}

/** Returns a list name for a file: `Water points (2026).csv` gives `water_points_2026`. */
function nameOf(file: string): string {
  const plain = foldText(file.replace(/\.\w+$/, ''))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)
  return /^[a-z]/.test(plain) ? plain : `list${plain && '_'}${plain}`
}

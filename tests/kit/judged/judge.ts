import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import type { ExportRequest } from '../../../src/contract/exportShapes.ts'
import { positionsOf } from '../../../src/geo/positionsOf.ts'
import type { Json } from '../../../src/forms/kinds/ElementKind.ts'
import type { Shape } from '../../../src/geo/Shape.ts'
import type { GdalLayer } from '../gdal.ts'
import { unzip } from '../unzip.ts'
import type { JudgedForm } from './judgedForm.ts'
import type { JudgedRecord } from './judgedTables.ts'

/** Exports the form's submissions as its author. Returns the path of the file. */
export async function takenAway({ form }: JudgedForm, request: ExportRequest): Promise<string> {
  const { body: begun, text } = await form.author.call('startExport', { params: { id: form.id }, body: request })
  if (!begun.id) throw new Error(text)
  const params = { id: form.id, jobId: begun.id }
  const job = await vi.waitFor(
    async () => {
      const { body } = await form.author.call('getExport', { params })
      if (body.state !== 'done') throw new Error(`${request.format} is ${body.state}`)
      return body
    },
    { timeout: 50_000, interval: 100 },
  )
  const { bytes } = await form.author.call('downloadExport', { params })
  const path = join(mkdtempSync(join(tmpdir(), 'geo-forms-judged-')), `taken${/\.\w+$/.exec(job.fileName ?? '')?.[0]}`)
  writeFileSync(path, bytes)
  return path
}

/** Unpacks a ZIP next to itself. Returns the folder. */
export function unpacked(path: string): string {
  const folder = path.replace(/\.zip$/, '')
  for (const [name, bytes] of unzip(readFileSync(path))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

type Found = { readonly [header: string]: unknown }

/** Asserts that every cell equals the answer, and that there are no others. `fieldOf`: a format's name for a column. */
export function expectRecords(
  records: readonly JudgedRecord[],
  found: readonly Found[],
  fieldOf: (header: string) => string = (header) => header,
): void {
  expect(found).toHaveLength(records.length)
  const expected = records.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).filter(([, value]) => !isBlank(value))),
  )
  const said = found.map((row, index) => {
    const wanted = expected[index] ?? {}
    const byField = new Map(Object.keys(wanted).map((header) => [fieldOf(header), header]))
    return Object.fromEntries(
      Object.entries(row).flatMap(([field, value]) => {
        if (isBlank(value)) return []
        const header = byField.get(field) ?? field
        return [[header, isSame(wanted[header] ?? null, value) ? wanted[header] : value]]
      }),
    )
  })
  expect(said).toEqual(expected)
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Formats write true, dates and times, and lists in different ways. */
function isSame(wanted: Json, found: unknown): boolean {
  if (wanted === null) return false
  if (typeof wanted === 'number') return Number(found) === wanted
  if (typeof wanted === 'boolean') return (wanted ? TRUE : FALSE).has(String(found))
  if (typeof wanted === 'object')
    return (typeof found === 'string' ? found : JSON.stringify(found)) === JSON.stringify(wanted)
  if (MOMENT.test(wanted)) return momentOf(String(found)) === Date.parse(wanted)
  return (
    found === wanted ||
    (DAY.test(wanted) &&
      String(found)
        .replace(/T.*|Z$/, '')
        .replaceAll('/', '-') === wanted)
  )
}

const TRUE = new Set(['true', 'TRUE', '1', 'T'])
const FALSE = new Set(['false', 'FALSE', '0', 'F'])
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const momentOf = (text: string) => Date.parse(text.replaceAll('/', '-').replace(/\+00$/, 'Z'))

const cornersOf = (shape: Shape | null, hasAltitudes: boolean) =>
  shape &&
  positionsOf(shape).map(([x, y, z]) => [x.toFixed(9), y.toFixed(9), hasAltitudes && z !== undefined ? z : null])

/** Compares points to a millionth of a millimetre, and lines and areas by their corners. */
export function expectShapes(
  records: readonly JudgedRecord[],
  found: readonly { readonly geometry: Shape | null }[],
  hasAltitudes = true,
): void {
  expect(found.map(({ geometry }) => cornersOf(geometry, hasAltitudes))).toEqual(
    records.map(({ shape }) => cornersOf(shape, hasAltitudes)),
  )
}

/** Asserts that a layer's extent is that of its features, in degrees WGS 84. */
export function expectWhere({ extent, crs }: GdalLayer, records: readonly JudgedRecord[]): void {
  const positions = records.flatMap(({ shape }) => (shape ? positionsOf(shape) : []))
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  expect(extent?.map((one) => one.toFixed(6))).toEqual(bounds.map((one) => one.toFixed(6)))
  expect(crs).toMatch(/WGS[ _]?84|WGS_1984/)
}

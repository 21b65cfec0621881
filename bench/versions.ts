import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { request } from '@playwright/test'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { spawnServer, type SpawnedServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { formOf } from './builders/formOf.ts'

const SIZES = [250, 1_000, 5_000, 9_990] as const
const ROUNDS = 5
const API = '/codeless-portal/api'

/**
 * Publishing on the real server, from the request to its response: the draft is checked and compiled, its validator
 * generated as a module, all of it stored. Before each, a label is changed and saved, as authors do.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const server = await spawnServer(folder)
  try {
    const rows = []
    for (const size of SIZES) rows.push(await measure(server, size))
    return { rows, notes: [`Median of ${ROUNDS} after a first one that is not counted; the bench on the same cores.`] }
  } finally {
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({ url }: SpawnedServer, size: number) {
  const author = await request.newContext({ extraHTTPHeaders: { origin: url } })
  const ask = async (method: 'POST' | 'PUT', path: string, data?: unknown, revision?: number) => {
    const headers: { [name: string]: string } = revision === undefined ? {} : { 'if-match': `"${revision}"` }
    const began = performance.now()
    const answer = await author.fetch(`${url}${API}${path}`, { method, headers, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(await answer.text())
    return { ms: performance.now() - began, body: (await answer.json()) as { id: string; revision: number } }
  }
  await ask('POST', '/demo/sign-in', { as: 'author' })
  const document = printDocument(formOf(size))
  const { body: form } = await ask('POST', '/forms', { name: `Bench ${size}`, document })
  let { revision } = form
  const saved: number[] = []
  const published: number[] = []
  const { container } = document
  for (let round = 0; round <= ROUNDS; round++) {
    const [first, ...rest] = container.form.children
    const children = [{ ...first, settings: { ...first?.settings, label: randomUUID() } }, ...rest]
    const next = { ...document, container: { ...container, form: { ...container.form, id: form.id, children } } }
    const save = await ask('PUT', `/forms/${form.id}`, { document: next }, revision)
    const publish = await ask('POST', `/forms/${form.id}/publish`, undefined, save.body.revision)
    ;({ revision } = publish.body)
    if (round > 0) [saved, published].forEach((list, i) => list.push((i === 0 ? save : publish).ms))
  }
  const page = `${url}${API}/pages/${form.id}`
  const { validator } = (await (await author.get(page)).json()) as { readonly validator: string }
  const module = await (await author.get(`${page}/validators/${validator}/validator.js`)).body()
  await author.dispose()
  return {
    what: `${size} fields`,
    'publish ms': median(published),
    'save ms': median(saved),
    'validator gzip KB': Math.round(gzipSync(module).length / 1024),
  }
}

const median = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0)

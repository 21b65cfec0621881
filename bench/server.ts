import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stored } from '../tests/kit/publishedForm.ts'
import { spawnServer, type SpawnedServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import type { LoadFigures, LoadOrder } from './load/submit.ts'

const CLIENTS = 16
const SECONDS = 8

/** Durable submissions per second, start and idle memory of the real server; the load comes from a second process. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const server = await spawnServer(folder)
  try {
    await pause(5_000)
    const rows: BenchResult['rows'][number][] = [
      { what: 'start to first answer, new folder', ms: Math.round(server.startMs) },
      { what: 'idle memory, demo seeded', MB: memoryOf(server) },
    ]
    for (const fields of [20, 250, 9_990]) rows.push(await submissions(server, fields))
    rows.push({ what: 'memory after the load', MB: memoryOf(server) })
    await server.stop('SIGTERM')
    const again = await spawnServer(folder)
    rows.push({ what: 'start to first answer, full folder', ms: Math.round(again.startMs) })
    await again.stop('SIGTERM')
    return {
      rows,
      notes: [`${CLIENTS} clients for ${SECONDS} s; each acknowledged after COMMIT with synchronous=FULL`],
    }
  } finally {
    server.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function submissions(server: SpawnedServer, fields: number) {
  const formId = await publish(server, fields)
  const order: LoadOrder = { url: server.url, formId, fields, clients: CLIENTS, seconds: SECONDS }
  await load({ ...order, seconds: 2 })
  const { perSecond, p50, p99, failed } = await load(order)
  return {
    what: `submissions of ${fields} fields`,
    'per s': Math.round(perSecond),
    'p50 ms': Number(p50.toFixed(1)),
    'p99 ms': Number(p99.toFixed(1)),
    failed,
  }
}

/** Makes and publishes a form of so many text fields, as the demo author; gives its id. */
async function publish({ url }: SpawnedServer, fields: number): Promise<string> {
  const api = `${url}/codeless-portal/api`
  let authorization = ''
  const call = async (method: string, path: string, body: unknown, revision = 0) => {
    const answer = await fetch(api + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(authorization ? { authorization } : {}),
        ...(revision ? { 'if-match': `"${revision}"` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const { tokens } = (await call('POST', '/demo/sign-in', { as: 'author' })) as { tokens: { access_token: string } }
  authorization = tokens.access_token
  interface Made {
    id: string
    document: { container: { form: { children: unknown[] } } }
  }
  const { id, document } = (await call('POST', '/forms', { name: randomUUID(), template: 100 })) as Made
  document.container.form.children = Array.from({ length: fields }, (_, n) => stored('text', `f${n}`))
  await call('PUT', `/forms/${id}`, { document }, 1)
  await call('POST', `/forms/${id}/publish`, undefined, 2)
  return id
}

function load(order: LoadOrder): Promise<LoadFigures> {
  const program = join(import.meta.dirname, 'load/submit.ts')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(order)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(said) as LoadFigures) : reject(new Error(`the load ended with code ${code}`)),
    )
  })
}

/** Resident memory in MB, where the system says it. */
function memoryOf({ process: { pid } }: SpawnedServer): number | string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 'not allowed here'
  }
}

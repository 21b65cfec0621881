// scratch, not committed
import { mkdtempSync, readFileSync, rmSync, readdirSync } from 'node:fs'
import { tmpdir, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { spawnServer } from '../tests/kit/spawnServer.ts'
import { askedPostgres, BUNDLED, publish, textFields, load } from './load/load.ts'
const arg = (n: string, d: number) => Number(new RegExp(`--${n} (\\d+)`).exec(process.argv.join(' '))?.[1] ?? d)
const cpuOf = (pid: number): number => {
  try {
    const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(s[11]) + Number(s[12])) * 10
  } catch {
    return 0
  }
}
const procs = () =>
  readdirSync('/proc')
    .filter((x) => /^\d+$/.test(x))
    .flatMap((p) => {
      try {
        const s = readFileSync(`/proc/${p}/stat`, 'utf8')
        const [, name] = /\((.*)\)/.exec(s)!
        return [{ pid: Number(p), ppid: Number(s.split(') ')[1]!.split(' ')[1]), name: name!, cpu: cpuOf(Number(p)) }]
      } catch {
        return []
      }
    })

const total = () => {
  const s = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1).map(Number)
  return { busy: (s[0]! + s[1]! + s[2]! + s[5]! + s[6]! + s[7]!) * 10, idle: s[3]! * 10, iowait: s[4]! * 10 }
}
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const postgres = await askedPostgres()
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  const prof = process.argv.includes('--prof')
  const server = await spawnServer(folder, { ...env, LIMIT_SUBMISSIONS: '100000000' }, [
    ...(prof ? ['--cpu-prof', '--cpu-prof-dir=/tmp/eng/prof', '--cpu-prof-interval=500'] : []),
    ...BUNDLED,
  ])
  try {
    await pause(8000)
    const fields = arg('fields', 250),
      clients = arg('clients', 64),
      seconds = arg('seconds', 8),
      rounds = arg('rounds', 1)
    const formId = await publish(server.url, textFields(fields))
    await load({ url: server.url, formId, fields, clients, seconds: 3 })
    const client = postgres ? new pg.Client({ connectionString: postgres.url }) : null
    await client?.connect()
    await client?.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements').catch(() => {})
    const rows = []
    for (let i = 0; i < rounds; i++) {
      const la = loadavg()[0]
      const before = {
        server: cpuOf(server.process.pid!),
        t: total(),
        pg: postgres
          ? procs()
              .filter((p) => p.name === 'postgres')
              .reduce((s, p) => s + p.cpu, 0)
          : 0,
      }
      const started = Date.now()
      const figures = await load({ url: server.url, formId, fields, clients, seconds })
      const ms = Date.now() - started
      const after = {
        server: cpuOf(server.process.pid!),
        t: total(),
        pg: postgres
          ? procs()
              .filter((p) => p.name === 'postgres')
              .reduce((s, p) => s + p.cpu, 0)
          : 0,
      }
      const n = figures.perSecond * seconds
      rows.push({
        what: `${i}`,
        perS: Math.round(figures.perSecond),
        p50: figures.p50.toFixed(1),
        p99: figures.p99.toFixed(1),
        failed: figures.failed,
        'server ms/sub': ((after.server - before.server) / n).toFixed(3),
        'pg ms/sub': ((after.pg - before.pg) / n).toFixed(3),
        busyAll: ((after.t.busy - before.t.busy) / ms).toFixed(2),
        iowait: ((after.t.iowait - before.t.iowait) / ms).toFixed(2),
        la: la!.toFixed(1),
      })
    }
    try {
      const { rows: st } = (await client?.query(
        'select calls, round(total_exec_time::numeric) ms, round(total_plan_time::numeric) plan, rows, left(query,100) q from pg_stat_statements order by total_exec_time desc limit 20',
      )) ?? { rows: [] }
      console.table(st)
    } catch {}
    await client?.end()
    await server.stop('SIGTERM')
    return { rows, notes: [] }
  } finally {
    server.process.kill('SIGKILL')
    await postgres?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

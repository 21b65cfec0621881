import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from './BenchResult.ts'

/** `npm run bench -- NAME`: runs bench/NAME.ts, prints its table and JSON, and writes both to bench/results. */
const here = import.meta.dirname
const names = readdirSync(here)
  .filter((file) => file.endsWith('.ts') && !/^(run|BenchResult)\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
const name = process.argv[2]

if (!name || !names.includes(name)) {
  console.error(`Name one bench: npm run bench -- ${names.join(' | ')}`)
  process.exit(2)
}

const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<BenchResult> }
const { rows, notes = [] } = await run()
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])))
for (const note of notes) console.log(note)
console.log(machine)
const json = JSON.stringify({ name, machine, at: new Date().toISOString(), rows, notes }, null, 2)
console.log(json)
mkdirSync(join(here, 'results'), { recursive: true })
writeFileSync(join(here, 'results', `${name}.json`), `${json}\n`)
process.exit(0)

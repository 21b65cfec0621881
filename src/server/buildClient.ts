import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = [
  'src/client',
  'src/contract',
  'src/elements',
  'src/exports',
  'src/forms',
  'src/geo',
  'src/logic',
  'templates',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the client when it was never built or something it is made of is newer; then compresses what is new. */
export function buildClient(clientDir: string): void {
  const index = join(clientDir, 'index.html')
  if (!existsSync(index) || newest(SOURCES.map((path) => join(ROOT, path))) > statSync(index).mtimeMs) {
    process.stdout.write('Building the client …\n')
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    // In a process of its own: what a build takes of memory goes back when it ends.
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error('The client could not be built; the lines above say why.')
  }
  compress(join(clientDir, 'assets'))
}

function newest(paths: readonly string[]): number {
  return Math.max(...paths.flatMap((path) => filesIn(path).map((file) => statSync(file).mtimeMs)))
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Writes `.br` and `.gz` beside each text asset that has none. */
function compress(folder: string): void {
  for (const file of filesIn(folder)) {
    if (!/\.(?:js|css|svg|json|html)$/.test(file) || existsSync(`${file}.br`)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  }
}

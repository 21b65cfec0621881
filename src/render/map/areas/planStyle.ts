import type { StyleSpecification } from 'maplibre-gl'
import { fetchPiece } from '../kept/fetchPiece.ts'
import { readStyle } from '../readStyle.ts'
import type { PartOptions, PlannedPiece } from './AreaPlan.ts'
import { planArchive } from './planArchive.ts'
import { planTiles } from './planTiles.ts'

/**
 * Glyph ranges of 256 code points each: Latin with Vietnamese, Cyrillic, Thai, Burmese, Khmer and punctuation. Chinese
 * is rendered by the device.
 */
const LETTERS = [0, 256, 512, 768, 1024, 3584, 4096, 6016, 7680, 7936, 8192, 8448]

interface Part {
  readonly pieces: readonly PlannedPiece[]
  readonly bytes: number
}

interface TileJson {
  readonly tiles?: readonly string[]
  readonly minzoom?: number
  readonly maxzoom?: number
  readonly scheme?: 'xyz' | 'tms'
}

/** Returns everything a style needs in an area: the style, its sources' tiles, its glyphs and its sprites. */
export async function planStyle(url: string, options: PartOptions): Promise<Part> {
  const style = await readStyle(url)
  const parts = await Promise.all(Object.values(style.sources).map((source) => planSource(source, options)))
  return {
    pieces: [plain(url), ...parts.flatMap(({ pieces }) => pieces), ...lettersOf(style), ...picturesOf(style)],
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

async function planSource(source: StyleSpecification['sources'][string], options: PartOptions): Promise<Part> {
  if (source.type === 'geojson') {
    return { pieces: typeof source.data === 'string' ? [plain(source.data)] : [], bytes: 0 }
  }
  if (source.type !== 'vector' && source.type !== 'raster' && source.type !== 'raster-dem')
    return { pieces: [], bytes: 0 }
  const { url } = source
  if (url?.startsWith('pmtiles://')) return planArchive(url.slice('pmtiles://'.length), options)
  const described = url ? (JSON.parse(new TextDecoder().decode(await fetchPiece(url, options.signal))) as TileJson) : {}
  const { tiles = [], minzoom, maxzoom, scheme = 'xyz' } = { ...described, ...source } as TileJson
  const pieces = planTiles({ tiles, scheme }, { minZoom: minzoom, maxZoom: maxzoom }, options)
  return { pieces: url ? [plain(url), ...pieces] : pieces, bytes: 0 }
}

const plain = (url: string): PlannedPiece => ({ key: url, url, sampled: true })

function lettersOf({ glyphs, layers }: StyleSpecification): readonly PlannedPiece[] {
  if (!glyphs) return []
  const stacks = new Set(
    layers.flatMap(({ layout }) => fontsIn(layout && 'text-font' in layout ? layout['text-font'] : [])),
  )
  return [...stacks].flatMap((stack) =>
    LETTERS.map((from) => plain(glyphs.replace('{fontstack}', stack).replace('{range}', `${from}-${from + 255}`))),
  )
}

/** Returns the font names in a list, or anywhere in an expression that yields lists. */
function fontsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) return []
  const list: readonly unknown[] = value
  if (list[0] === 'literal') return fontsIn(list[1])
  const isList = list.every((one) => typeof one === 'string' && / |^[A-Z]/.test(one))
  return isList ? [list.join(',')] : list.flatMap(fontsIn)
}

function picturesOf({ sprite }: StyleSpecification): readonly PlannedPiece[] {
  const urls = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url)
  return urls.flatMap((url) =>
    ['.json', '.png', '@2x.json', '@2x.png'].map((end) => {
      const whole = new URL(url)
      whole.pathname += end
      return plain(whole.href)
    }),
  )
}

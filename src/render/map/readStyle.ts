import type { StyleSpecification } from 'maplibre-gl'
import { fetchPiece } from './kept/fetchPiece.ts'

/** Fetches a style, and makes its relative URLs absolute. Throws if it cannot be fetched. */
export async function readStyle(url: string): Promise<StyleSpecification> {
  const body = await fetchPiece(url)
  return resolveStyle(JSON.parse(new TextDecoder().decode(body)) as StyleSpecification, url)
}

/** Returns the style with absolute URLs: those of sprites, glyphs, sources and tiles may be relative to `base`. */
export function resolveStyle(style: StyleSpecification, base: string): StyleSpecification {
  const { sprite, glyphs, sources } = style
  const whole = (url: string) => resolve(url, base)
  return {
    ...style,
    ...(typeof sprite === 'string' ? { sprite: whole(sprite) } : {}),
    ...(Array.isArray(sprite) ? { sprite: sprite.map((one) => ({ ...one, url: whole(one.url) })) } : {}),
    ...(glyphs === undefined ? {} : { glyphs: whole(glyphs) }),
    sources: Object.fromEntries(
      Object.entries(sources).map(([id, source]) => [
        id,
        {
          ...source,
          ...('url' in source && typeof source.url === 'string' ? { url: whole(source.url) } : {}),
          ...('tiles' in source && source.tiles ? { tiles: source.tiles.map(whole) } : {}),
          ...('data' in source && typeof source.data === 'string' ? { data: whole(source.data) } : {}),
        } as typeof source,
      ]),
    ),
  }
}

/** Resolves with `URL`, which escapes the braces of `{z}`: they are restored. */
function resolve(url: string, base: string): string {
  const [, protocol = '', rest = ''] = /^(pmtiles:\/\/)?(.*)$/s.exec(url) ?? []
  if (!URL.canParse(rest, base)) return url
  return protocol + new URL(rest, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

import { readText, type Text } from '../../forms/document/Text.ts'
import type { MapLayer } from '../../forms/maps/MapLayer.ts'
import type { FormMaps } from './FormMaps.ts'

/** A layer as shown on one map: texts in one language, URL absolute. */
export interface ShownLayer extends Omit<MapLayer, 'source' | 'title'> {
  /** Unique on the map, and the same whenever it opens. */
  readonly id: string
  readonly title: string
  /** Absolute; `{z}` and other placeholders are kept. */
  readonly url: string
}

/** Returns the layers of a map: the form's first, then the server's. `own` is the origin that paths are relative to. */
export function shownLayers(
  form: FormMaps | null,
  server: readonly MapLayer[],
  language: string,
  own: string,
): readonly ShownLayer[] {
  const show = (from: string, words: (text: Text) => string) => (layer: MapLayer) => {
    const { source, title, ...rest } = layer
    const url = 'url' in source ? source.url : (form?.fileUrl(source.hash) ?? '')
    return { ...rest, id: `${from}-${layer.name}`, title: words(title), url: absoluteUrl(url, own) }
  }
  return [
    ...(form?.layers ?? []).map(show('form', (text) => form?.words(text) ?? '')),
    ...server.map(show('server', (text) => readText(text, language))),
  ]
}

/** Returns a URL with its origin. Does not use `URL`, which would escape `{z}`. */
export function absoluteUrl(url: string, own: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url
  return own + (url.startsWith('/') ? url : `/${url}`)
}

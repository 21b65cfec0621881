import i18next, { type TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import { readText, type Text } from '../forms/document/Text.ts'
import type { Filling } from '../forms/filling/Filling.ts'
import type { MeasuredPosition, WatchPosition } from '../geo/MeasuredPosition.ts'
import type { MediaSource } from './MediaSource.ts'

/** Where positions come from; `client/native` implements it. Fails with a message, and a PositionFailure's reason. */
export interface PositionSource {
  getCoordinate(): Promise<MeasuredPosition>
  /** One position after the other, until what it gives is called. */
  readonly watchCoordinate: WatchPosition
  /** Compass headings in degrees, likewise. */
  watchHeading(give: (degrees: number) => void, fail: (failure: Error) => void): () => void
  copyText(text: string): Promise<void>
}

/** A place that was found by its name, or the name of one that was asked for by its position. */
export interface FoundPlace {
  readonly name: string
  /** The larger region: "Thua Thien Hue, Vietnam". */
  readonly detail: string
  readonly longitude: number
  readonly latitude: number
  readonly address: FoundAddress
}

/** As far as it is known; the country as two letters, ISO 3166. */
export interface FoundAddress {
  readonly street?: string
  readonly number?: string
  readonly postcode?: string
  readonly city?: string
  readonly region?: string
  readonly country?: string
}

/** Where names of places come from: the server's gazetteer, or the geocoder it is configured with. */
export interface PlaceSearch {
  /** The best first, those near `near` ([longitude, latitude]) before those far away. */
  search(text: string, near: readonly [number, number] | null, language: string): Promise<readonly FoundPlace[]>
  /** The place there; null where nothing is known nearby. */
  nameAt(longitude: number, latitude: number, language: string): Promise<FoundPlace | null>
}

/** A first look at a map: degrees, and MapLibre's zoom. */
export interface StartView {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/**
 * What everything inside one drawn form shares. The object is replaced only when the language or the filling is:
 * whatever changes while a person answers lives in the filling, not here.
 */
export interface RenderScope {
  /** Null where nothing is filled in (the canvas): the same elements are drawn, blank. */
  readonly filling: Filling | null
  /** The language of the author's words that is shown, and the form's default. */
  readonly language: string
  /** Reads the author's words in that language, or in the form's default; `elementWords` says the answers in them. */
  readonly words: (text: unknown) => string
  /** The two halves of that: the very words that are written, and how they look in a language that is pretended. */
  readonly read: (text: unknown) => string
  readonly say: (words: string) => string
  /** Our own words, of the `render` namespace, in that language where we speak it. */
  readonly t: TFunction<'render'>
  readonly positions: PositionSource | null
  readonly places: PlaceSearch | null
  /** Where files are kept and sent; null where nothing is filled in (the canvas): controls draw their still look. */
  readonly media: MediaSource | null
  /** Where maps open that have no place yet; null: the whole world. */
  readonly start: StartView | null
  /**
   * Where tiles of a large attached list are, `{z}`, `{x}` and `{y}` as they stand, features named by the cells of a
   * column; null where there are none, and maps draw the list itself.
   */
  readonly tilesUrl: ((hash: string, column: string) => string) | null
  /** Asks once more for the lists of choices that did not come. */
  readonly retryLists: () => void
}

const readEnglish = (text: unknown) => readText(text as Text | undefined, 'en')

const still: RenderScope = {
  filling: null,
  language: 'en',
  words: readEnglish,
  read: readEnglish,
  say: (words) => words,
  t: i18next.getFixedT('en', 'render'),
  positions: null,
  places: null,
  media: null,
  start: null,
  tilesUrl: null,
  retryLists: () => {},
}

export const RenderScopeContext = createContext<RenderScope>(still)

export function useRenderScope(): RenderScope {
  return useContext(RenderScopeContext)
}

/**
 * Our own words for what is drawn inside a form: `const t = useFormWords()`. Asked once per form; `useTranslation` costs
 * each of a thousand controls more than the rest of it.
 */
export function useFormWords(): TFunction<'render'> {
  return useContext(RenderScopeContext).t
}

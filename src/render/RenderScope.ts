import i18next, { type TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import { readText, type Text } from '../forms/document/Text.ts'
import type { Filling } from '../forms/filling/Filling.ts'
import type { MeasuredPosition, WatchPosition } from '../geo/MeasuredPosition.ts'
import type { MediaSource } from './MediaSource.ts'

/** Source of positions; `client/native` implements it. Fails with a message, and a PositionFailure's reason. */
export interface PositionSource {
  getCoordinate(): Promise<MeasuredPosition>
  /** Passes positions to a callback until the returned function is called. */
  readonly watchCoordinate: WatchPosition
  /** Same as `watchCoordinate` for compass headings, in degrees. */
  watchHeading(give: (degrees: number) => void, fail: (failure: Error) => void): () => void
  copyText(text: string): Promise<void>
}

/** A place found by its name or by its position. */
export interface FoundPlace {
  readonly name: string
  /** The larger region: "Thua Thien Hue, Vietnam". */
  readonly detail: string
  readonly longitude: number
  readonly latitude: number
  readonly address: FoundAddress
}

/** Address, as far as known; the country as an ISO 3166 alpha-2 code. */
export interface FoundAddress {
  readonly street?: string
  readonly number?: string
  readonly postcode?: string
  readonly city?: string
  readonly region?: string
  readonly country?: string
}

/** Place search: the server's gazetteer, or the geocoder it is configured with. */
export interface PlaceSearch {
  /** Returns the best matches first, those near `near` ([longitude, latitude]) before those far away. */
  search(text: string, near: readonly [number, number] | null, language: string): Promise<readonly FoundPlace[]>
  /** Returns the place at a position; null if nothing is known nearby. */
  nameAt(longitude: number, latitude: number, language: string): Promise<FoundPlace | null>
}

/** Initial view of a map: degrees, and MapLibre's zoom. */
export interface StartView {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/**
 * Shared by everything inside one rendered form. The object is replaced only with the language or the filling: state
 * that changes while answering is in the filling.
 */
export interface RenderScope {
  /** Null where nothing is filled in (the canvas): the same elements are rendered blank. */
  readonly filling: Filling | null
  /** The displayed language of the author's texts, and the form's default. */
  readonly language: string
  /** Returns an author's text in that language, or in the form's default; `elementTexts` inserts answers. */
  readonly words: (text: unknown) => string
  /** The two steps of `words`: the text as written, and its form in a pseudo-language. */
  readonly read: (text: unknown) => string
  readonly say: (words: string) => string
  /** Built-in texts of the `render` namespace, in that language if supported. */
  readonly t: TFunction<'render'>
  readonly positions: PositionSource | null
  readonly places: PlaceSearch | null
  /** Stores and uploads files; null where nothing is filled in (the canvas): controls show a static state. */
  readonly media: MediaSource | null
  /** Initial view of maps without a position; null: the whole world. */
  readonly start: StartView | null
  /**
   * Tile URL template of a large attached list, with `{z}`, `{x}` and `{y}`; features are identified by the cells of a
   * column. Null if there are no tiles, and maps draw the list itself.
   */
  readonly tilesUrl: ((hash: string, column: string) => string) | null
  /** Loads failed lists of choices again. */
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
 * Built-in texts inside a form: `const t = useFormWords()`. Resolved once per form; `useTranslation` in each of a
 * thousand controls would cost more than their other code.
 */
export function useFormTranslation(): TFunction<'render'> {
  return useContext(RenderScopeContext).t
}

import i18next, { type TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import { readText, type Text } from '../../forms/document/Text.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import type { MediaSource } from './MediaSource.ts'

/** A position the device measured: degrees and metres, WGS 84; `time` is ISO 8601. */
interface MeasuredPosition {
  readonly longitude: number
  readonly latitude: number
  readonly altitude: number | null
  readonly accuracy: number
  readonly time: string
}

/** Where positions come from; `client/native` implements it. Rejects with a message for people. */
export interface PositionSource {
  getCoordinate(): Promise<MeasuredPosition>
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
  /** Reads the author's words in that language, or in the form's default. */
  readonly words: (text: unknown) => string
  /** Our own words, of the `render` namespace, in that language where we speak it. */
  readonly t: TFunction<'render'>
  readonly positions: PositionSource | null
  /** Where files are kept and sent; null where nothing is filled in (the canvas): controls draw their still look. */
  readonly media: MediaSource | null
  /** Where maps open that have no place yet; null: the whole world. */
  readonly start: StartView | null
  /** Asks once more for the lists of choices that did not come. */
  readonly retryLists: () => void
}

const still: RenderScope = {
  filling: null,
  language: 'en',
  words: (text) => readText(text as Text | undefined, 'en'),
  t: i18next.getFixedT('en', 'render'),
  positions: null,
  media: null,
  start: null,
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

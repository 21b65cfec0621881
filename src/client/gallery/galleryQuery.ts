import { FORM_LANGUAGES } from '../../render/i18n/i18n.ts'
import type { ColorScheme } from '../../render/ui/colorScheme.ts'

/** The languages available to forms. */
export const LANGUAGES = FORM_LANGUAGES

/** The gallery's query: `?kind=rating&state=invalid&scheme=dark&lang=vi&device=phone`. */
export interface GalleryQuery {
  /** One kind, or several separated by commas. Null: every kind, filled in. */
  readonly kind: string | null
  /** Null: every state. */
  readonly state: string | null
  readonly scheme: ColorScheme
  readonly lang: string
  /** `phone`: the width of a phone, for a quick look; media queries need a narrow window. */
  readonly device: 'phone' | 'desktop'
  /** True without the bar above, for screenshots. */
  readonly bare: boolean
}

export function readQuery(search: string): GalleryQuery {
  const params = new URLSearchParams(search)
  const lang = params.get('lang') ?? 'en'
  return {
    kind: params.get('kind'),
    state: params.get('state'),
    scheme: params.get('scheme') === 'dark' ? 'dark' : 'light',
    lang: LANGUAGES.some((one) => one === lang) ? lang : 'en',
    device: params.get('device') === 'phone' ? 'phone' : 'desktop',
    bare: params.has('bare'),
  }
}

/** Returns the query of the same page with something changed. */
export function writeQuery(query: GalleryQuery, change: Partial<GalleryQuery>): string {
  const { bare, ...rest } = { ...query, ...change }
  const pairs = Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== null)
  return `?${new URLSearchParams([...pairs, ...(bare ? [['bare', '1']] : [])])}`
}

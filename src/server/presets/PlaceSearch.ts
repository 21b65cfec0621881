import { GALLERY_PLACES } from '../../forms/presets/galleryPlaces.ts'
import { presetNameIn } from '../../forms/presets/SchemaReader.ts'
import { isPlacePreset, type TaggingSchema } from '../../forms/presets/TaggingSchema.ts'

/** A searchable kind of place: its names and other search terms. */
interface Place {
  readonly id: string
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly terms: readonly string[]
  /** Added to the match score; lower is better. */
  readonly handicap: number
}

const USUAL: ReadonlySet<string> = new Set(Object.values(GALLERY_PLACES))

/** Searches kinds of places by their names in a language or in English, ignoring accents and case. */
export class PlaceSearch {
  private readonly places: readonly Place[]

  constructor(schema: TaggingSchema, language: string) {
    this.places = Object.entries(schema.presets).flatMap(([id, preset]) => {
      if (!isPlacePreset(id, preset) || preset.searchable === false) return []
      const languages = [...new Set([language, 'en'])]
      const wordsOf = (what: 'aliases' | 'terms', by: RegExp) =>
        languages.flatMap((one) => (schema.words[one]?.presets[id]?.[what] ?? '').split(by))
      const names = languages.map((one) => presetNameIn(schema, id, one) ?? '')
      const everywhere = preset.locationSet?.include?.includes('Planet') ?? true
      const usual = USUAL.has(id) ? -0.15 : 0
      const isPoint = preset.geometry.some((shape) => shape !== 'line' && shape !== 'relation')
      return [
        {
          id,
          names: folded(names),
          aliases: folded(wordsOf('aliases', /\n/)),
          terms: folded(wordsOf('terms', /,/)),
          handicap: (1 - (preset.matchScore ?? 1)) * 0.2 + (isPoint ? 0 : 0.4) + (everywhere ? 0 : 0.5) + usual,
        },
      ]
    })
  }

  /** Returns the ids that match every word of the query, best first. */
  find(query: string, limit: number): readonly string[] {
    const words = fold(query).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return this.places
      .flatMap((place) => {
        const fits = [fold(query).trim(), ...words].map((word) => fitOf(place, word))
        const [whole = Infinity, ...each] = fits
        const sum = Math.min(whole, each.reduce((all, fit) => all + fit, 0) + (each.length > 1 ? 1 : 0))
        return Number.isFinite(sum) ? [{ place, rank: sum + place.handicap }] : []
      })
      .toSorted(
        (a, b) => a.rank - b.rank || lengthOf(a.place) - lengthOf(b.place) || (a.place.id < b.place.id ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ place }) => place.id)
  }
}

const lengthOf = ({ names }: Place) => names[0]?.length ?? 0

/** Distance of a place from a word: 0 for its exact name, Infinity for no match. Names count more than other terms. */
function fitOf({ names, aliases, terms }: Place, word: string): number {
  if (names.includes(word)) return 0
  if (aliases.includes(word)) return 0.5
  if (names.some((name) => name.startsWith(`${word} `))) return 0.8
  if (names.some((name) => name.startsWith(word))) return 1
  if (aliases.some((alias) => alias.startsWith(word))) return 1.05
  if (names.some((name) => name.includes(` ${word}`))) return 1.1
  if (terms.includes(word)) return 1.2
  if ([...aliases, ...terms].some((term) => term.startsWith(word) || term.includes(` ${word}`))) return 3
  return names.some((name) => name.includes(word)) ? 4 : Infinity
}

const folded = (texts: readonly string[]) => [...new Set(texts.map((text) => fold(text).trim()).filter(Boolean))]

/** Lower case without accents: `Nhà hàng Đà Lạt` becomes `nha hang da lat`. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')
}

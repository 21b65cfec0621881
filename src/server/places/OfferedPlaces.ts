import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import { listOfPlaces } from '../../forms/lists/listOfPlaces.ts'
import { LIST_LIMITS } from '../../forms/lists/parseList.ts'
import { packList } from '../lists/packList.ts'
import type { PlaceRow } from '../store/places.ts'
import { publicPlace } from './publicPlace.ts'
import { collectsPlaces, shownPlaces, type PlaceSources, type ShownPlaces } from './shownPlaces.ts'

/** A list of places as last read; `hash` identifies its content. */
export interface OfferedPlaceList {
  readonly list: ChoiceList
  readonly hash: string
  readonly gzip: Buffer
}

interface Kept {
  readonly at: number
  readonly shown: string
  readonly offered: Promise<OfferedPlaceList>
}

/** Time for which a list is cached, in ms. */
const KEPT_MS = 10_000
/** Maximum number of cached lists; the least recently used one is evicted. */
const KEPT = 4
/** Rows read at once, so that other callers get their turn in between. */
const PAGE = 1_000
/** Maximum number of places checked per submission. */
const MAX_NAMED = 2_000
const LONGEST_ID = 64

/** The places of map-by-you forms as lists of choices, with the same content as Nearby. */
export class OfferedPlaces {
  private readonly kept = new Map<string, Kept>()

  constructor(private readonly sources: PlaceSources) {}

  /** Returns the places of a form, newest first; null if it shows none. The caller must check permissions. */
  async of(formId: string): Promise<OfferedPlaceList | null> {
    const shown = await this.shownBy(formId)
    if (!shown) return null
    const fields = JSON.stringify(shown.nodes.map(({ path }) => path))
    const known = this.kept.get(formId)
    const isFresh = known && known.shown === fields && Date.now() - known.at < KEPT_MS
    const now = isFresh ? known : { at: Date.now(), shown: fields, offered: this.read(shown) }
    this.kept.delete(formId)
    this.kept.set(formId, now)
    now.offered.catch(() => this.kept.delete(formId))
    const [oldest] = this.kept.keys()
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest)
    return now.offered
  }

  /**
   * Returns the rows chosen in an answer from lists that are places of other forms, to validate the choice. Includes
   * places rejected since, because a device may have been offline for days.
   */
  async named({ lists = [] }: Pick<FormProps, 'lists'>, input: unknown): Promise<ReadonlyMap<string, ChoiceList>> {
    const found = new Map<string, ChoiceList>()
    let ids: readonly string[] | undefined
    for (const { name, source } of lists) {
      const shown = 'form' in source ? await this.shownBy(source.form) : null
      if (!shown) continue
      const named = (ids ??= [...new Set(textsIn(input))].slice(0, MAX_NAMED))
      const rows = await this.sources.store.read((r) => r.places.withIds(shown.formId, named))
      found.set(name, listOf(rows, shown))
    }
    return found
  }

  private async shownBy(formId: string): Promise<ShownPlaces | null> {
    const form = await this.sources.store.read((r) => r.forms.get(formId, null))
    return form && collectsPlaces(form) ? shownPlaces(this.sources, form) : null
  }

  private async read(shown: ShownPlaces): Promise<OfferedPlaceList> {
    const rows: PlaceRow[] = []
    for (let page: readonly PlaceRow[] | null = null; page === null || page.length === PAGE;) {
      const last = rows.at(-1)
      const limit = Math.min(PAGE, LIST_LIMITS.rows - rows.length)
      page = limit > 0 ? await this.sources.store.scan((r) => r.places.page(shown.formId, last, limit)) : []
      rows.push(...page)
    }
    const list = listOf(rows, shown)
    return { list, ...(await packList(list)) }
  }
}

function listOf(rows: readonly PlaceRow[], { nodes, language }: ShownPlaces): ChoiceList {
  const paths = nodes.flatMap(({ path }) => (path === null ? [] : [path]))
  return listOfPlaces(
    rows.map((row) => publicPlace(row, paths, null)),
    nodes,
    language,
  )
}

/** Yields every text in an answer that may be the id of a place. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.length <= LONGEST_ID) yield value
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) yield* textsIn(part)
}

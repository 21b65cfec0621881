import type { Area, Condition, Filter, Scalar } from '../../contract/desk.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import { EARTH_RADIUS } from '../../geo/distance.ts'
import type { Bounds } from '../../geo/Bounds.ts'
import type { Catalogue } from './Catalogue.ts'
import { STORAGE_TYPES, type StorageType, parseTime } from './cells.ts'
import { foldText, columnMark } from './foldText.ts'

export type Parameter = string | number | boolean

/** An SQL condition with parameters; identifiers come from the catalogue, never from the request. */
export interface CompiledFilter {
  readonly where: string
  readonly parameters: readonly Parameter[]
}

const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Compiles a filter, checked by `readFilter`, to SQL over the tables of a desk. `now`: ms since 1970. */
export function compileFilter(filter: Filter | null, catalogue: Catalogue, now: number): CompiledFilter {
  if (filter === null) return { where: 'true', parameters: [] }
  const compiling = new Compiling(catalogue, now)
  return { where: compiling.filter(filter, null), parameters: compiling.parameters }
}

class Compiling {
  readonly parameters: Parameter[] = []

  constructor(
    private readonly catalogue: Catalogue,
    private readonly now: number,
  ) {}

  filter(filter: Filter, repeat: string | null): string {
    if ('and' in filter)
      return joined(
        filter.and.map((one) => this.filter(one, repeat)),
        'AND',
      )
    if ('or' in filter)
      return joined(
        filter.or.map((one) => this.filter(one, repeat)),
        'OR',
      )
    if ('not' in filter) return not(this.filter(filter.not, repeat))
    if ('text' in filter) return this.text(filter.text)
    if ('within' in filter) return this.within(filter.within, filter.element ?? '_place', repeat)
    return this.condition(filter, repeat)
  }

  /** Matches if all words occur anywhere; a submission's id must match as a whole. */
  private text(text: string): string {
    const words = foldText(text)
      .split(/\s+/)
      .filter((word) => word !== '')
    const found = joined(
      words.map((word) => `contains(texts, ${this.value(word)})`),
      'AND',
    )
    return UUID.test(text.trim()) ? `(${found} OR id = ${this.value(text.trim().toLowerCase())})` : found
  }

  private condition({ element, is, value }: Condition, repeat: string | null): string {
    switch (is) {
      case 'blank':
        return not(this.notBlank(element, repeat))
      case 'notBlank':
        return this.notBlank(element, repeat)
      case 'not':
        return not(this.holds({ element, is: 'equals', ...given(value) }, repeat))
      case 'noneOf':
        return not(this.holds({ element, is: 'anyOf', ...given(value) }, repeat))
      case 'anyRow':
        if (!this.catalogue.hasTable(element)) return 'false'
        return `seq IN (SELECT seq FROM ${this.catalogue.from(this.catalogue.tableOf(element))} WHERE ${this.filter(value as Filter, element)})`
      default:
        return this.holds({ element, is, ...given(value) }, repeat)
    }
  }

  private notBlank(element: string, repeat: string | null): string {
    return joined(
      this.stores(element, repeat).map(([, column]) => `${column} IS NOT NULL`),
      'OR',
    )
  }

  /** Values of an element whose type changed are in several stores: each is compared in its own way. */
  private holds(condition: Condition, repeat: string | null): string {
    return joined(
      this.stores(condition.element, repeat).map(([store, column]) => this.one(store, column, condition)),
      'OR',
    )
  }

  private one(store: StorageType, column: string, { element, is, value }: Condition): string {
    const values = (Array.isArray(value) ? value : [value]) as readonly Scalar[]
    const first = values[0] ?? ''
    switch (store) {
      case 'str':
        return this.ofText(column, element, is, values)
      case 'num': {
        const numbers = values.map(Number)
        if (numbers.some(Number.isNaN)) return 'false'
        return this.ofNumber(column, is, numbers)
      }
      case 'time':
        return this.ofTime(column, is, values)
      case 'bool':
        return is === 'equals' && typeof first === 'boolean' ? `${column} = ${this.value(first)}` : 'false'
      case 'list': {
        const list = () => `list_value(${values.map((one) => this.value(String(one))).join(', ')})`
        if (is === 'anyOf' || is === 'equals') return `list_has_any(${column}, ${list()})`
        return is === 'allOf' ? `list_has_all(${column}, ${list()})` : 'false'
      }
      case 'place':
        return 'false'
    }
  }

  private ofText(column: string, element: string, is: Condition['is'], values: readonly Scalar[]): string {
    const [first = ''] = values
    if (element.startsWith('_')) return this.ofTextFact(column, element, is, values)
    const mark = columnMark(this.catalogue.elements.get(element) ?? 0)
    switch (is) {
      case 'equals':
        return `${column} = ${this.value(String(first))}`
      case 'anyOf':
        return `${column} IN (${values.map((one) => this.value(String(one))).join(', ')})`
      case 'contains': {
        const part = foldText(String(first))
        // Compare the whole text first: it is fast, and few rows match.
        const [whole, own] = [this.value(part), `'${mark}([^\u{E000}-\u{F8FF}]*)'`]
        return `(contains(texts, ${whole}) AND contains(regexp_extract(texts, ${own}, 1), ${this.value(part)}))`
      }
      case 'startsWith':
        return `contains(texts, ${this.value(mark + foldText(String(first)))})`
      default:
        return 'false'
    }
  }

  /** Facts are not among the texts of a submission, and have a folded column of their own. */
  private ofTextFact(column: string, element: string, is: Condition['is'], values: readonly Scalar[]): string {
    const folded = this.catalogue.column(element, 'str', null, 'key') ?? column
    const list = () => values.map((one) => this.value(String(one))).join(', ')
    switch (is) {
      case 'equals':
      case 'anyOf':
        return `${column} IN (${list()})`
      case 'contains':
        return `contains(${folded}, ${this.value(foldText(String(values[0])))})`
      case 'startsWith':
        return `starts_with(${folded}, ${this.value(foldText(String(values[0])))})`
      default:
        return 'false'
    }
  }

  private ofNumber(column: string, is: Condition['is'], numbers: readonly number[]): string {
    const [one = 0, two = 0] = numbers
    switch (is) {
      case 'equals':
        return `${column} = ${this.value(one)}`
      case 'anyOf':
        return `${column} IN (${numbers.map((each) => this.value(each)).join(', ')})`
      case 'above':
        return `${column} > ${this.value(one)}`
      case 'atLeast':
        return `${column} >= ${this.value(one)}`
      case 'below':
        return `${column} < ${this.value(one)}`
      case 'atMost':
        return `${column} <= ${this.value(one)}`
      case 'between':
        return `(${column} >= ${this.value(one)} AND ${column} <= ${this.value(two)})`
      default:
        return 'false'
    }
  }

  private ofTime(column: string, is: Condition['is'], values: readonly Scalar[]): string {
    if (is === 'lastDays') return `${column} >= ${this.value(this.now - Number(values[0]) * DAY_MS)}`
    const spans = values.map(spanOf)
    const [one, two = one] = spans
    if (!one || !two || spans.some(({ from }) => Number.isNaN(from))) return 'false'
    switch (is) {
      case 'equals':
        return `(${column} >= ${this.value(one.from)} AND ${column} < ${this.value(one.to)})`
      case 'before':
        return `${column} < ${this.value(one.from)}`
      case 'after':
        return `${column} >= ${this.value(one.to)}`
      case 'between':
        return `(${column} >= ${this.value(one.from)} AND ${column} < ${this.value(two.to)})`
      default:
        return 'false'
    }
  }

  private within(area: Area, element: string, repeat: string | null): string {
    const lon = this.catalogue.column(element, 'place', repeat, 'lon')
    const lat = this.catalogue.column(element, 'place', repeat, 'lat')
    if (lon === null || lat === null) return 'false'
    const box = ([west, south, east, north]: Bounds) => {
      const along =
        west <= east
          ? `${lon} >= ${this.value(west)} AND ${lon} <= ${this.value(east)}`
          : `(${lon} >= ${this.value(west)} OR ${lon} <= ${this.value(east)})`
      return `(${along} AND ${lat} >= ${this.value(south)} AND ${lat} <= ${this.value(north)})`
    }
    if ('box' in area) return box(area.box)
    if ('near' in area) {
      const boxes = joined(boxesAround(area.near, area.metres).map(box), 'OR')
      return `(${boxes} AND ${this.distance(lon, lat, area.near)} <= ${this.value(area.metres)})`
    }
    return `(${box(boundsOf(area.polygon))} AND ${inside(lon, lat, area.polygon)})`
  }

  /** SQL of the distance in metres on the sphere, as computed by `distance` in `geo/`. */
  private distance(lon: string, lat: string, [x, y]: readonly [number, number]): string {
    const halfLat = `sin(radians(${lat} - ${literal(y)}) / 2)`
    const halfLon = `sin(radians(${lon} - ${literal(x)}) / 2)`
    const chord = `${halfLat} * ${halfLat} + cos(radians(${lat})) * cos(radians(${literal(y)})) * ${halfLon} * ${halfLon}`
    return `2 * ${EARTH_RADIUS} * asin(least(1, sqrt(${chord})))`
  }

  private stores(element: string, repeat: string | null): readonly (readonly [StorageType, string])[] {
    return STORAGE_TYPES.flatMap((store) => {
      const column = this.catalogue.column(element, store, repeat)
      return column === null ? [] : [[store, column] as const]
    })
  }

  private value(value: Parameter): string {
    this.parameters.push(value)
    return '?'
  }
}

const given = (value: Condition['value']) => (value === undefined ? {} : { value })

/** SQL negation in which unknown (NULL) counts as false. */
const not = (sql: string): string =>
  sql === 'false' ? 'true' : sql === 'true' ? 'false' : `NOT coalesce(${sql}, false)`

function joined(parts: readonly string[], by: 'AND' | 'OR'): string {
  if (parts.length === 0) return 'false'
  return parts.length === 1 ? (parts[0] ?? 'false') : `(${parts.join(` ${by} `)})`
}

/** Interval covered by a time given as text, in ms: a date covers the whole day. */
function spanOf(value: Scalar): { readonly from: number; readonly to: number } {
  const text = String(value)
  const from = parseTime(text)
  return { from, to: text.length === 10 ? from + DAY_MS : from + 1 }
}

/** SQL literal of a number, already checked to be finite. */
const literal = (value: number): string => `(${String(Number(value))})::DOUBLE`

type Corners = readonly (readonly [number, number])[]

function boundsOf(corners: Corners): Bounds {
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

/** SQL of the even-odd rule: true if a ray to the east crosses the polygon an odd number of times. */
function inside(lon: string, lat: string, corners: Corners): string {
  const crossings = corners.flatMap(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1]
    if (y1 === y2) return []
    const slope = (x2 - x1) / (y2 - y1)
    const at = `${literal(x1)} + (${lat} - ${literal(y1)}) * ${literal(slope)}`
    return [`((${literal(y1)} > ${lat}) <> (${literal(y2)} > ${lat}) AND ${lon} < ${at})::INTEGER`]
  })
  return crossings.length === 0 ? 'false' : `(${crossings.join(' + ')}) % 2 = 1`
}

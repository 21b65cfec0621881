import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NearbySettings } from '../../contract/placeShapes.ts'
import type { Bounds } from '../../geo/Bounds.ts'
import { isOfForm, isSameForm } from '../db/isOfForm.ts'
import { engineOf } from '../db/engineOf.ts'
import type { Tables } from '../db/tables.ts'

/** The position of a place, and the `seq` of its submission. */
export interface PlacePoint {
  readonly seq: number
  readonly lon: number
  readonly lat: number
}

/** A place with its answers; `input` is JSON. */
export interface PlaceRow extends PlacePoint {
  readonly id: string
  readonly version: number
  readonly submitted_at: number
  readonly input: string
}

/** Places in one cell of a grid: their centroid, number, and the `seq` of one of them. */
export interface PlaceCell extends PlacePoint {
  readonly count: number
}

/** Default settings: nothing is shown. */
const AT_FIRST: NearbySettings = { shown: false, fields: [] }

/** Condition that excludes rejected and deleted submissions. */
const notRejected = (seq: string, isSame: RawBuilder<boolean>) => sql<boolean>`NOT EXISTS (
  SELECT 1 FROM submission_states WHERE submission_states.seq = ${sql.ref(seq)} AND ${isSame}
    AND (review = 'rejected' OR deleted_at IS NOT NULL))`

/** The places of map-by-you forms. Every query uses the spatial index or keys; none scans a form's submissions. */
export class PlacesReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  async settings(formId: string): Promise<NearbySettings> {
    const row = await this.db
      .selectFrom('nearby_settings')
      .select(['shown', 'fields'])
      .where('form_id', '=', formId)
      .executeTakeFirst()
    return row ? { shown: row.shown === 1, fields: JSON.parse(row.fields) as string[] } : AT_FIRST
  }

  /** Places in some boxes, unordered, at most `atMost`. No box may cross the antimeridian. */
  async within(formId: string, boxes: readonly Bounds[], atMost: number): Promise<PlacePoint[]> {
    const { rows } = await this.pointsIn(formId, boxes, atMost).execute(this.db)
    return rows
  }

  /** SQLite's query plan of `within`. */
  async planOfWithin(formId: string, boxes: readonly Bounds[]): Promise<string[]> {
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${this.pointsIn(formId, boxes, 1)}`.execute(
      this.db,
    )
    return rows.map(({ detail }) => detail)
  }

  /**
   * Places in a box, grouped by a grid of `across` × `across` cells. The box may cross the antimeridian; longitudes
   * then continue beyond 180.
   */
  async cells(formId: string, [west, south, east, north]: Bounds, across: number): Promise<PlaceCell[]> {
    const boxes: Bounds[] =
      west <= east
        ? [[west, south, east, north]]
        : [
            [west, south, 180, north],
            [-180, south, east, north],
          ]
    const width = (west <= east ? east - west : east - west + 360) / across || 1
    const height = (north - south) / across || 1
    const found = boxes.map((box, index) => this.inBox(formId, box, sql`id, lon + ${index * 360} AS lon, lat`))
    const { rows } = await sql<PlaceCell>`
      SELECT min(id) AS seq, count(*) AS count, avg(lon) AS lon, avg(lat) AS lat
      FROM (
        SELECT id, lon, lat, floor((lon - ${west}) / ${width}) AS x, floor((lat - ${south}) / ${height}) AS y
        FROM (${sql.join(found, sql` UNION ALL `)}) AS found
      ) AS cells GROUP BY x, y`.execute(this.db)
    return rows
  }

  /** Places with their answers, by `seq`. */
  async rows(formId: string, seqs: readonly number[]): Promise<Map<number, PlaceRow>> {
    if (seqs.length === 0) return new Map()
    const rows = await this.places()
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', 'in', seqs)
      .execute()
    return new Map(rows.map((row) => [row.seq, row]))
  }

  /** Latest places, newest first. */
  newest(formId: string, limit: number): Promise<PlaceRow[]> {
    return this.places()
      .where('form_id', '=', formId)
      .orderBy('submitted_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  }

  /** A page of places after `last`, newest first. */
  page(formId: string, last: PlaceRow | undefined, limit: number): Promise<PlaceRow[]> {
    const rows = this.places().where('form_id', '=', formId)
    const after = last ? rows.where(sql<boolean>`(submitted_at, seq) < (${last.submitted_at}, ${last.seq})`) : rows
    return after.orderBy('submitted_at', 'desc').orderBy('seq', 'desc').limit(limit).execute()
  }

  /** Places with these ids, including rejected ones. */
  async withIds(formId: string, ids: readonly string[]): Promise<PlaceRow[]> {
    if (ids.length === 0) return []
    return this.everyPlace()
      .where('id', 'in', ids)
      .where(isOfForm(this.db, 'form_id', formId))
      .execute()
  }

  get(formId: string, id: string): Promise<PlaceRow | undefined> {
    return this.places().where('id', '=', id).where('form_id', '=', formId).executeTakeFirst()
  }

  private places() {
    return this.everyPlace().where(
      notRejected('submissions.seq', isSameForm(this.db, 'submission_states.form_id', 'submissions.form_id')),
    )
  }

  private everyPlace() {
    return this.db
      .selectFrom('submissions')
      .select(['seq', 'id', 'version', 'submitted_at', 'lon', 'lat', 'input'])
      .where('submission_type', '=', 1)
      .where('lon', 'is not', null)
      .where('lat', 'is not', null)
      .$narrowType<{ lon: number; lat: number }>()
  }

  /** The index rounds outwards by a metre or two: distances must be computed from the exact columns. */
  private pointsIn(formId: string, boxes: readonly Bounds[], atMost: number) {
    const found = boxes.map((box) => this.inBox(formId, box, sql`id`))
    return sql<PlacePoint>`
      SELECT submissions.seq, submissions.lon, submissions.lat
      FROM (${sql.join(found, sql` UNION ALL `)}) AS found CROSS JOIN submissions
      WHERE submissions.seq = found.id AND ${isOfForm(this.db, 'submissions.form_id', formId)}
      LIMIT ${atMost}`
  }

  private inBox(formId: string, box: Bounds, columns: RawBuilder<unknown>) {
    return sql`
      SELECT ${columns} FROM (${engineOf(this.db).placed(formId, box)}) AS placed
      WHERE ${notRejected('placed.id', isOfForm(this.db, 'submission_states.form_id', formId))}`
  }
}

/** Requires a transaction from `store.write`. */
export class PlacesWriter extends PlacesReader {
  async setSettings(formId: string, { shown, fields }: NearbySettings): Promise<void> {
    const values = { shown: shown ? 1 : 0, fields: JSON.stringify(fields) }
    await this.db
      .insertInto('nearby_settings')
      .values({ form_id: formId, ...values })
      .onConflict((conflict) => conflict.column('form_id').doUpdateSet(values))
      .execute()
  }
}

import type { Bounds } from '../../geo/Bounds.ts'

/** Strips of latitude per degree, in which SQLite stores the places of tasks. */
export const STRIPS = 100

/** SQL of the strip of a row of `tasks`. */
export const stripOf = (row: string): string => `floor(${row}.lat * ${STRIPS})`

/** Slots of tasks that are not free; lower slots are the priorities of free ones. */
export const SLOTS = { held: 3, answered: 4, closed: 5 } as const

/** SQL of the slot of a row of `tasks`. */
export const slotOf = (row: string): string => `CASE WHEN ${row}.free > 0 THEN ${row}.priority
  WHEN ${row}.done_at IS NOT NULL THEN ${SLOTS.answered} WHEN ${row}.closed_at IS NOT NULL THEN ${SLOTS.closed}
  ELSE ${SLOTS.held} END`

/** SQL condition that a row of `tasks` is in `task_places`. */
export const isPlaced = (row: string): string => `EXISTS (SELECT 1 FROM task_places p
      WHERE p.form = (SELECT key FROM task_forms WHERE form_id = ${row}.form_id) AND p.slot = ${slotOf(row)}
        AND p.strip = ${stripOf(row)} AND p.lon = ${row}.lon AND p.seq = ${row}.seq)`

/** Query for the number of a form in `task_places`. */
export const FORM_KEY = 'SELECT key FROM task_forms WHERE form_id = :formId'

/**
 * Tasks of a form in a box (`stripsOf`), in the slots `first` to `last`. Skips from one non-empty strip to the next, so
 * that a wide box costs no more than its contents.
 */
export const IN_STRIPS = `(
  WITH RECURSIVE slots (slot) AS (SELECT :first UNION ALL SELECT slot + 1 FROM slots WHERE slot < :last),
    strips (slot, strip) AS (
      SELECT slot, (SELECT min(strip) FROM task_places p
        WHERE p.form = (${FORM_KEY}) AND p.slot = slots.slot AND p.strip >= :lowest) FROM slots
      UNION ALL
      SELECT slot, (SELECT min(strip) FROM task_places p
        WHERE p.form = (${FORM_KEY}) AND p.slot = strips.slot AND p.strip > strips.strip) FROM strips
      WHERE strip < :highest
    )
  SELECT p.* FROM strips CROSS JOIN task_places p
    ON p.form = (${FORM_KEY}) AND p.slot = strips.slot AND p.strip = strips.strip
      AND p.lon BETWEEN :west AND :east AND p.lat BETWEEN :south AND :north
  WHERE strips.strip <= :highest
)`

/** Parameters for a box that does not cross the antimeridian. */
export const stripsOf = ([west, south, east, north]: Bounds) => ({
  west,
  south,
  east,
  north,
  lowest: Math.floor(south * STRIPS),
  highest: Math.floor(north * STRIPS),
})

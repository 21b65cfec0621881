import type { Bounds } from '../../geo/Bounds.ts'

/** Strips of latitude in which SQLite keeps the places of tasks, for each degree. */
export const STRIPS = 100

/** The strip of a row of `tasks`. */
export const stripOf = (row: string): string => `floor(${row}.lat * ${STRIPS})`

/** Slots of tasks that nobody may begin; those before them are the priorities of free ones. */
export const SLOTS = { held: 3, answered: 4, closed: 5 } as const

/** The slot of a row of `tasks`. */
export const slotOf = (row: string): string => `CASE WHEN ${row}.free > 0 THEN ${row}.priority
  WHEN ${row}.done_at IS NOT NULL THEN ${SLOTS.answered} WHEN ${row}.closed_at IS NOT NULL THEN ${SLOTS.closed}
  ELSE ${SLOTS.held} END`

/** The number that a form has among the places of tasks. */
export const FORM_KEY = 'SELECT key FROM task_forms WHERE form_id = :formId'

/**
 * The places of a form's tasks in a box (`stripsOf`), in the slots from `first` to `last`. From one strip that
 * holds any to the next, so that a wide box costs no more than what is in it.
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

/** What a box is asked for by; it does not cross the antimeridian. */
export const stripsOf = ([west, south, east, north]: Bounds) => ({
  west,
  south,
  east,
  north,
  lowest: Math.floor(south * STRIPS),
  highest: Math.floor(north * STRIPS),
})

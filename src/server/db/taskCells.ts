/**
 * Counts of tasks per cell: a map tile of one of these zooms. Triggers of each engine maintain them, so that the picture
 * of a million tasks is read from a few thousand rows.
 */
export const CELL_ZOOMS = [8, 11, 14] as const

/** Zoom at which a position is one of the integers that cells are computed from and that they sum up: about 2 metres. */
export const POSITION_ZOOM = 24
const POSITIONS = 2 ** POSITION_ZOOM

/**
 * SQL of the position of a row with `lon` and `lat` on a Web Mercator map of the world, from 0 to below 1: from the west,
 * and from the north. Latitudes beyond the map are at its edge.
 */
export const mercatorXSql = (row: string): string =>
  `(CASE WHEN ${row}.lon >= 179.9999999 THEN 0.999999999 ELSE (${row}.lon + 180) / 360 END)`
export const mercatorYSql = (row: string): string =>
  `(CASE WHEN ${row}.lat >= 85.051 THEN 0.0 WHEN ${row}.lat <= -85.051 THEN 0.999999999 ELSE
    0.5 - ln((1 + sin(radians(${row}.lat))) / (1 - sin(radians(${row}.lat)))) / (4 * pi()) END)`

/** The same as integers. */
export const positionXSql = (row: string): string => `CAST(floor(${mercatorXSql(row)} * ${POSITIONS}) AS INTEGER)`
export const positionYSql = (row: string): string => `CAST(floor(${mercatorYSql(row)} * ${POSITIONS}) AS INTEGER)`

const LAST_ZOOM = CELL_ZOOMS[2]

/** SQL of the counts of a row of `tasks`, added or subtracted: part of the `changes` of `changeCellsSql`. */
export const cellChangeSql = (row: string, sign: '' | '-'): string => `
    SELECT ${row}.form_id AS form_id, coalesce(${row}.batch_id, '') AS batch_id, ${sign}1 AS total,
      ${positionXSql(row)} AS place_x, ${positionYSql(row)} AS place_y,
      ${sign}CAST(${row}.done_at IS NOT NULL AS INTEGER) AS answered,
      ${sign}CAST(${row}.done_at IS NULL AND ${row}.closed_at IS NOT NULL AS INTEGER) AS closed`

/** SQL that adds changes (`cellChangeSql`) to the cells. `into`: name of the table. */
export const changeCellsSql = (into: string, changes: string): string => `
  INSERT INTO ${into} (form_id, zoom, x, y, batch_id, total, answered, closed, sum_x, sum_y)
  SELECT form_id, zoom, x >> (${LAST_ZOOM} - zoom), y >> (${LAST_ZOOM} - zoom), batch_id,
    sum(total), sum(answered), sum(closed), sum(sum_x), sum(sum_y)
  FROM (
    SELECT form_id, batch_id, place_x >> ${POSITION_ZOOM - LAST_ZOOM} AS x, place_y >> ${POSITION_ZOOM - LAST_ZOOM} AS y,
      sum(total) AS total, sum(answered) AS answered, sum(closed) AS closed,
      sum(total * place_x) AS sum_x, sum(total * place_y) AS sum_y
    FROM (${changes}
    ) AS changes GROUP BY 4, 3, 1, 2
  ) AS cells CROSS JOIN (${CELL_ZOOMS.map((zoom) => `SELECT ${zoom} AS zoom`).join(' UNION ALL ')}) AS zooms
  GROUP BY 2, 4, 3, 5, 1
  HAVING sum(total) <> 0 OR sum(answered) <> 0 OR sum(closed) <> 0 OR sum(sum_x) <> 0 OR sum(sum_y) <> 0
  ORDER BY 2, 4, 3, 5, 1
  ON CONFLICT (form_id, zoom, y, x, batch_id) DO UPDATE SET total = ${into}.total + excluded.total,
    answered = ${into}.answered + excluded.answered, closed = ${into}.closed + excluded.closed,
    sum_x = ${into}.sum_x + excluded.sum_x, sum_y = ${into}.sum_y + excluded.sum_y`

/**
 * SQL that counts rows of `tasks` anew that are in no cell yet, all of one form and import: `of` are parameters for
 * these, `rows` what follows FROM. Each zoom is counted from the next deeper one.
 */
export const countCellsSql = (
  into: string,
  of: { readonly formId: string; readonly batchId: string },
  rows: string,
): string => `
  INSERT INTO ${into} (form_id, zoom, x, y, batch_id, total, answered, closed, sum_x, sum_y)
  WITH ${[...CELL_ZOOMS]
    .toReversed()
    .map((zoom, index, zooms) => {
      const deeper = zooms[index - 1]
      const shift = (deeper ?? POSITION_ZOOM) - zoom
      const [x, y, from] =
        deeper === undefined
          ? ['place_x', 'place_y', `(${cellChangeSql('t', '')} FROM ${rows}) AS places`]
          : ['x', 'y', `at_${deeper}`]
      const sums =
        deeper === undefined
          ? 'sum(place_x) AS sum_x, sum(place_y) AS sum_y'
          : 'sum(sum_x) AS sum_x, sum(sum_y) AS sum_y'
      return `at_${zoom} AS MATERIALIZED (SELECT ${x} >> ${shift} AS x, ${y} >> ${shift} AS y, sum(total) AS total,
      sum(answered) AS answered, sum(closed) AS closed, ${sums} FROM ${from} GROUP BY 2, 1)`
    })
    .join(',\n    ')}
  SELECT ${of.formId}, zoom, x, y, ${of.batchId}, total, answered, closed, sum_x, sum_y
  FROM (${CELL_ZOOMS.map((zoom) => `SELECT ${zoom} AS zoom, * FROM at_${zoom}`).join(' UNION ALL ')}) AS cells
  ORDER BY zoom, y, x`

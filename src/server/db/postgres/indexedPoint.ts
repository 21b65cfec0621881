/** Point of a row's `lon` and `lat`, exactly as in the index expression, which PostgreSQL matches literally. */
export const pointSql = (table = ''): string => {
  const at = table && `${table}.`
  return `ST_SetSRID(ST_MakePoint(${at}lon, ${at}lat), 4326)`
}

/** Point of a row as geography, for distances in metres; exactly as in the index expression. */
export const geographySql = (table = ''): string => `geography(${pointSql(table)})`

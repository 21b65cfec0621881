/** Point of a row's `lon` and `lat`, exactly as in the index expression, which PostgreSQL matches literally. */
export const placeOf = (table = ''): string => {
  const at = table && `${table}.`
  return `ST_SetSRID(ST_MakePoint(${at}lon, ${at}lat), 4326)`
}

/** Point of a row as geography, for distances in metres; exactly as in the index expression. */
export const spotOf = (table = ''): string => `geography(${placeOf(table)})`

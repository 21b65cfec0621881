/** Point of a row's `lon` and `lat`, exactly as in the index expression, which PostgreSQL matches literally. */
export const pointSql = (table = ''): string => {
  const at = table && `${table}.`
  return `ST_SetSRID(ST_MakePoint(${at}lon, ${at}lat), 4326)`
}

/** Point of a row as geography, for distances in metres; exactly as in the index expression. */
export const geographySql = (table = ''): string => `geography(${pointSql(table)})`

/**
 * Number of the form of a row, the first column of the spatial indexes of tasks; exactly as in the index expression. A
 * GiST index compares a new row with every entry of a page, and numbers in half the time of texts. Two forms may have
 * the same number: a query compares their ids as well.
 */
export const formNumberSql = (form: string): string => `hashtext(${form})`

/** Lines, areas and points of a task as one geometry; exactly as in the index expression. */
export const shapeSql = (table = ''): string =>
  `ST_GeomFromGeoJSON('{"type":"GeometryCollection","geometries":' || ${table && `${table}.`}shape || '}')`

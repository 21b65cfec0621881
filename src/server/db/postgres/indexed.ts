/** The point of a row in `lon` and `lat`, to the letter as its index has it: PostgreSQL knows the index by it. */
export const placeOf = (table = ''): string => {
  const at = table && `${table}.`
  return `ST_SetSRID(ST_MakePoint(${at}lon, ${at}lat), 4326)`
}

/** The same on the round earth, where the nearest is measured in metres. */
export const spotOf = (table = ''): string => `geography(${placeOf(table)})`

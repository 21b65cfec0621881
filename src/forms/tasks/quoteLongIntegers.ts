/** Where it stands nowhere, no whole number of the text is so long that it could be rounded; behind a point, digits are decimals. */
const LONG = /(?<![.\d])\d{16}/
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs
const INTEGER = /^-?[1-9]\d*$/

/**
 * A text of JSON whose whole numbers beyond ±2^53 are strings: ids of OpenStreetMap changes, cells and databases are as
 * long, and `JSON.parse` would round them. What is no JSON stays none; other texts are given back as they are.
 */
export function quoteLongIntegers(json: string): string {
  if (!LONG.test(json)) return json
  return json.replaceAll(STRING_OR_NUMBER, (found, at: number) => {
    const isRounded = INTEGER.test(found) && !Number.isSafeInteger(Number(found))
    // A number as the name of a member is an error, and stays one.
    return isRounded && !isName(json, at + found.length) ? `"${found}"` : found
  })
}

function isName(json: string, end: number): boolean {
  let at = end
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++
  return json[at] === ':'
}

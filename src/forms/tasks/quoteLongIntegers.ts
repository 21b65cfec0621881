/**
 * Fast test: without a match, no integer in the text is long enough to be rounded; digits after a point are decimals.
 */
const LONG = /(?<![.\d])\d{16}/
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs
const INTEGER = /^-?[1-9]\d*$/

/**
 * Quotes integers beyond ±2^53 in JSON, such as ids of OpenStreetMap changes, cells and databases, which `JSON.parse`
 * would round. Invalid JSON stays invalid; other texts are unchanged.
 */
export function quoteLongIntegers(json: string): string {
  if (!LONG.test(json)) return json
  return json.replaceAll(STRING_OR_NUMBER, (found, at: number) => {
    const isRounded = INTEGER.test(found) && !Number.isSafeInteger(Number(found))
    // A number as a member name is invalid, and stays so.
    return isRounded && !isName(json, at + found.length) ? `"${found}"` : found
  })
}

function isName(json: string, end: number): boolean {
  let at = end
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++
  return json[at] === ':'
}

/** OID of the type `text`. */
const TEXT = 25
const HEAD_BYTES = 20
/** Length of a null. */
const NO_VALUE = -1

/**
 * A `text[]` in PostgreSQL's binary format. Answers are JSON: in the text format every quotation mark would be escaped
 * here and unescaped there.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  let bytes = HEAD_BYTES
  for (const value of values) bytes += 4 + (value === null ? 0 : Buffer.byteLength(value))
  const array = Buffer.allocUnsafe(bytes)
  // Dimensions, whether there are nulls, element type, number of elements, lower bound.
  for (const [index, head] of [1, 1, TEXT, values.length, 1].entries()) array.writeInt32BE(head, index * 4)
  let at = HEAD_BYTES
  for (const value of values) {
    const length = value === null ? NO_VALUE : array.write(value, at + 4)
    array.writeInt32BE(length, at)
    at += 4 + Math.max(length, 0)
  }
  return array
}

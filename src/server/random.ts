import { randomFillSync } from 'node:crypto'

/** Random bits, drawn for many numbers at a time: an import of tasks needs millions. */
const drawn = new Uint32Array(2_048)
let used = drawn.length

/** Unpredictable random number from 0 (inclusive) to 1 (exclusive), for ids in public URLs. */
export function secureRandom(): number {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const high = drawn[used++] ?? 0
  const low = drawn[used++] ?? 0
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53
}

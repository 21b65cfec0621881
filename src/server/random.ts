import { randomInt } from 'node:crypto'

const STEPS = 2 ** 47

/** Unpredictable random number from 0 (inclusive) to 1 (exclusive), for ids in public URLs. */
export const secureRandom = (): number => randomInt(STEPS) / STEPS

import { randomInt } from 'node:crypto'

const STEPS = 2 ** 47

/** Chance that cannot be foreseen, from 0 up to, not including, 1: for ids that stand in public addresses. */
export const secureRandom = (): number => randomInt(STEPS) / STEPS

import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../forms/theme/contrast.ts'
import { ROLES, type Roles } from './theme.ts'

const GROUNDS = ['page', 'surface', 'elevated', 'sunken'] as const

/** Pairs of a colour and its background, with the minimum contrast. */
const PAIRS: readonly (readonly [keyof Roles, keyof Roles, number])[] = [
  ...GROUNDS.flatMap((ground) => [
    ['text', ground, 7] as const,
    ['text2', ground, 4.5] as const,
    ['text3', ground, 4.5] as const,
    ['accent', ground, 4.5] as const,
    ['fieldEdge', ground, 3] as const,
  ]),
  ['text', 'chosenGround', 7],
  ['accent', 'chosenGround', 4.5],
  ['error', 'errorGround', 4.5],
  ['error', 'surface', 4.5],
  ['warning', 'warningGround', 4.5],
  ['info', 'infoGround', 4.5],
  ['logic', 'logicGround', 4.5],
]

describe.each(['light', 'dark'] as const)('The %s colours', (scheme) => {
  const roles = ROLES[scheme]
  it.each(PAIRS)('have for %s on %s a contrast of at least %s to 1', (color, ground, least) => {
    expect(contrastOf(roles[color], roles[ground])).toBeGreaterThanOrEqual(least)
  })

  it.each(['primary', 'primaryHover', 'primaryActive'] as const)('make white text on %s readable', (ground) => {
    expect(contrastOf('#ffffff', roles[ground])).toBeGreaterThanOrEqual(4.5)
  })
})

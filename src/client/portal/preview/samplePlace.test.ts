import { expect, it } from 'vitest'
import { HANOI, samplePlace } from './samplePlace.ts'

it('the sample location is that of the simulated device, otherwise Hanoi', () => {
  const at = { is: 'at', longitude: 106.7, latitude: 10.8, accuracy: 5 } as const
  expect(samplePlace({ position: at })).toEqual([106.7, 10.8])
  expect(samplePlace({ position: { is: 'refused' } })).toBe(HANOI)
})

import { describe, expect, it } from 'vitest'
import { whyNotAddress } from './whyNotAddress.ts'

describe('the address of a layer', () => {
  it.each([
    ['xyz', 'https://t.example/{z}/{x}/{y}.png', null],
    ['xyz', '/codeless-portal/maps/{z}/{x}/{-y}.png', null],
    ['xyz', 'https://t.example/{q}.jpeg', null],
    ['xyz', 'https://t.example/{z}/{x}.png', 'noTiles'],
    ['xyz', 'https://{s}.t.example/{z}/{x}/{y}.png', 'manyHosts'],
    ['pmtiles', 'https://t.example/world.pmtiles', null],
    ['style', 'https://{host}/style.json', 'manyHosts'],
  ] as const)('of type %s may be %s: %s', (type, url, problem) => {
    expect(whyNotAddress(type, url)).toBe(problem)
  })
})

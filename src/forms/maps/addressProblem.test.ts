import { describe, expect, it } from 'vitest'
import { guessType } from './guessType.ts'
import { addressProblem } from './addressProblem.ts'

describe('The URL of a layer', () => {
  it.each([
    ['xyz', 'https://t.example/{z}/{x}/{y}.png', null],
    ['xyz', '/codeless-portal/maps/{z}/{x}/{-y}.png', null],
    ['xyz', 'https://t.example/{q}.jpeg', null],
    ['xyz', 'https://t.example/{z}/{x}.png', 'noTiles'],
    ['xyz', 'https://{s}.t.example/{z}/{x}/{y}.png', 'manyHosts'],
    ['pmtiles', 'https://t.example/world.pmtiles', null],
    ['style', 'https://{host}/style.json', 'manyHosts'],
  ] as const)('of type %s can be %s: %s', (type, url, problem) => {
    expect(addressProblem(type, url)).toBe(problem)
  })
})

describe('The type of a layer URL', () => {
  it.each([
    ['https://t.example/{z}/{x}/{y}.png?key=1', 'xyz'],
    ['https://t.example/{q}', 'xyz'],
    ['/codeless-portal/maps/town.PMTiles', 'pmtiles'],
    ['/codeless-portal/maps/wells.geojson', 'geojson'],
    ['https://m.example/wms?', 'wms'],
    ['https://m.example/cgi?map=a.map&SERVICE=WMS', 'wms'],
    ['https://m.example/styles/basic/style.json', 'style'],
    ['', 'xyz'],
  ] as const)('for %s is %s', (url, type) => {
    expect(guessType(url)).toBe(type)
  })
})

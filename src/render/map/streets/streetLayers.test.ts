import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import { STREET_LAYERS, streetLayers } from './streetLayers.ts'
import { nameExpressionFor } from './streetNames.ts'

const layersIn = (scheme: 'light' | 'dark', language = 'en') => streetLayers({ source: 'base', scheme, language })

describe.each(['light', 'dark'] as const)('The Protomaps street layers, %s', (scheme) => {
  const style = (language: string) => ({
    version: 8 as const,
    sources: { base: { type: 'vector' as const, url: 'pmtiles://https://example.org/city.pmtiles' } },
    layers: layersIn(scheme, language),
  })

  it.each(['en', 'vi', 'zh-TW', 'ar'])('are a valid MapLibre style in %s', (language) => {
    expect(validateStyleMin(style(language)).map(({ message }) => message)).toEqual([])
  })

  it('use existing tile layers, unique ids and no external resources', () => {
    const layers = layersIn(scheme)
    const used = layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : ''))
    expect(used.filter((name) => !STREET_LAYERS.some((known) => known === name))).toEqual([])
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
    expect(JSON.stringify(layers)).not.toMatch(/icon-image|fill-pattern|http/)
  })
})

const named = (language: string, properties: { readonly [name: string]: string }): unknown => {
  const read = createExpression(nameExpressionFor(language), 'streets')
  if (read.result !== 'success') throw new Error(JSON.stringify(read.value))
  return read.value.evaluate({ zoom: 10 }, { type: 'Point', properties })
}

describe('The name of a place on the map', () => {
  it.each([
    ['vi', { name: 'Hanoi', 'name:vi': 'Hà Nội' }, 'Hà Nội'],
    ['vi', { name: 'กรุงเทพ', 'name:en': 'Bangkok', script: 'Thai' }, 'Bangkok'],
    ['th', { name: 'กรุงเทพ', 'name:en': 'Bangkok', script: 'Thai' }, 'กรุงเทพ'],
    ['zh', { name: '北京', 'name:en': 'Beijing', script: 'Han' }, '北京'],
    ['zh', { name: 'Hanoi', 'name:zh-Hans': '河内', 'name:zh-Hant': '河內' }, '河内'],
    ['zh-TW', { name: 'Hanoi', 'name:zh-Hans': '河内', 'name:zh-Hant': '河內' }, '河內'],
    ['en', { name: 'Huế' }, 'Huế'],
  ])('is chosen for readers of %s', (language, properties, expected) => {
    expect(named(language, properties)).toBe(expected)
  })
})

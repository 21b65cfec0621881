import { describe, expect, it } from 'vitest'
import { resolveStyle } from './readStyle.ts'

const BASE = 'https://maps.example.org/styles/plain.json'

describe('A style from another server', () => {
  it('has absolute URLs, and keeps those that already are', () => {
    const style = resolveStyle(
      {
        version: 8,
        sprite: 'sprites/plain',
        glyphs: '/fonts/{fontstack}/{range}.pbf',
        sources: {
          tiles: { type: 'vector', tiles: ['../t/{z}/{x}/{y}.pbf', 'https://b.example/{z}/{x}/{y}.pbf'] },
          packed: { type: 'vector', url: 'pmtiles://world.pmtiles' },
          drawn: { type: 'geojson', data: 'wells.geojson' },
          inline: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
        },
        layers: [],
      },
      BASE,
    )
    expect(style).toMatchObject({
      sprite: 'https://maps.example.org/styles/sprites/plain',
      glyphs: 'https://maps.example.org/fonts/{fontstack}/{range}.pbf',
      sources: {
        tiles: { tiles: ['https://maps.example.org/t/{z}/{x}/{y}.pbf', 'https://b.example/{z}/{x}/{y}.pbf'] },
        packed: { url: 'pmtiles://https://maps.example.org/styles/world.pmtiles' },
        drawn: { data: 'https://maps.example.org/styles/wells.geojson' },
        inline: { data: { type: 'FeatureCollection' } },
      },
    })
  })
})

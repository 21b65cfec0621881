import { describe, expect, it } from 'vitest'
import type { WorldLayer } from '../../../build/basemap/worldLayers.ts'
import { worldStyle } from './worldStyle.ts'

const LAYERS: { readonly [name in WorldLayer['name']]: true } = {
  countries: true,
  coast: true,
  borders: true,
  regions: true,
  regionNames: true,
  lakes: true,
  rivers: true,
  towns: true,
  names: true,
  seas: true,
}
const styled = (scheme: 'light' | 'dark', language = 'en') =>
  worldStyle({ scheme, language, tiles: 'pmtiles://here/{z}/{x}/{y}' })

const text = (scheme: 'light' | 'dark', language: string) => JSON.stringify(styled(scheme, language).layers)

describe.each(['light', 'dark'] as const)('The %s style of the world map', (scheme) => {
  it('needs no external resources', () => {
    const { glyphs, sprite, sources } = styled(scheme)
    expect([glyphs, sprite]).toEqual([undefined, undefined])
    expect(JSON.stringify(sources)).not.toContain('http')
  })

  it('uses existing tile layers, with unique ids', () => {
    const { layers } = styled(scheme)
    const used = layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer'] ?? ''] : []))
    expect(used.filter((name) => !(name in LAYERS))).toEqual([])
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  })

  it('switches to a soft coastline where a sharp one would be inaccurate', () => {
    const { layers } = styled(scheme)
    const shore = (id: string) => layers.find((layer) => layer.id === id)
    expect(shore('coast')?.maxzoom).toBe(shore('soft-coast')?.minzoom)
  })

  it('shows countries and seas in the user’s language', () => {
    expect(text(scheme, 'vi')).toContain('"VN","Việt Nam"')
    expect(text(scheme, 'zh')).toContain('"VN","越南"')
    expect(text(scheme, 'zh')).toContain('["get","zh"]')
    expect(text(scheme, 'sw')).toContain('["get","en"]')
  })
})

import { describe, expect, it } from 'vitest'
import type { WorldLayer } from '../../../build/basemap/worldLayers.ts'
import { worldStyle } from './worldStyle.ts'

const LAYERS: { readonly [name in WorldLayer['name']]: true } = {
  countries: true,
  coast: true,
  borders: true,
  lakes: true,
  rivers: true,
  towns: true,
  names: true,
  seas: true,
}
const styled = (scheme: 'light' | 'dark', language = 'en') =>
  worldStyle({ scheme, language, tiles: 'pmtiles://here/{z}/{x}/{y}' })

const text = (scheme: 'light' | 'dark', language: string) => JSON.stringify(styled(scheme, language).layers)

describe.each(['light', 'dark'] as const)('the %s style of the world', (scheme) => {
  it('needs nothing from elsewhere', () => {
    const { glyphs, sprite, sources } = styled(scheme)
    expect([glyphs, sprite]).toEqual([undefined, undefined])
    expect(JSON.stringify(sources)).not.toContain('http')
  })

  it('draws layers that the tiles have, each id once', () => {
    const { layers } = styled(scheme)
    const used = layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer'] ?? ''] : []))
    expect(used.filter((name) => !(name in LAYERS))).toEqual([])
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  })

  it('lets the shore go soft where a crisp one would lie', () => {
    const { layers } = styled(scheme)
    const shore = (id: string) => layers.find((layer) => layer.id === id)
    expect(shore('coast')?.maxzoom).toBe(shore('soft-coast')?.minzoom)
  })

  it('names countries and seas in the language of the person', () => {
    expect(text(scheme, 'vi')).toContain('"VN","Việt Nam"')
    expect(text(scheme, 'zh')).toContain('"VN","越南"')
    expect(text(scheme, 'zh')).toContain('["get","zh"]')
    expect(text(scheme, 'sw')).toContain('["get","en"]')
  })
})

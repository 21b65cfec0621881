import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMapLayers } from './readMapLayers.ts'

const streets = { type: 'xyz', title: 'Streets', url: 'https://t.example/{z}/{x}/{y}.png', attribution: '© T' }
const read = (...layers: readonly object[]) => {
  const wrong: string[] = []
  return { ...readMapLayers(JSON.stringify(layers), wrong), wrong }
}

describe('The map layers that a server offers to every map', () => {
  it('are empty without a setting', () => {
    expect(readMapLayers(undefined, [])).toEqual({ layers: [], origins: [] })
  })

  it('are read with their origins; GeoJSON becomes an overlay, a style a basemap', () => {
    const { layers, origins, wrong } = read(
      streets,
      {
        type: 'style',
        title: { en: 'Night' },
        url: 'https://s.example/a.json',
        attribution: '',
        origins: ['https://f.example'],
      },
      {
        type: 'geojson',
        title: 'Wells',
        url: '/codeless-portal/maps/wells.geojson',
        attribution: '',
        color: '#123456',
      },
      { type: 'wms', title: 'Rivers', url: 'https://t.example/wms', attribution: '©', layers: 'rivers', overlay: true },
    )
    expect(wrong).toEqual([])
    expect(origins).toEqual(['https://t.example', 'https://s.example', 'https://f.example'])
    expect(layers.map(({ name, role }) => [name, role])).toEqual([
      ['layer1', 'basemap'],
      ['layer2', 'basemap'],
      ['layer3', 'overlay'],
      ['layer4', 'overlay'],
    ])
    expect(layers[3]).toMatchObject({ layers: 'rivers', source: { url: 'https://t.example/wms' } })
  })

  it('list the origins whose tiles devices may store; tiles of this server may be stored', () => {
    const { layers, wrong } = read({ ...streets, offline: true, origins: ['https://f.example'] }, streets, {
      ...streets,
      url: '/codeless-portal/maps/{z}/{x}/{y}.png',
      offline: true,
    })
    expect(wrong).toEqual([])
    expect(layers.map(({ keep }) => keep)).toEqual([['https://t.example', 'https://f.example'], undefined, undefined])
  })

  it('may be given by name, alone or with others, including URL, attribution and rules', () => {
    const wrong: string[] = []
    const { layers, origins } = readMapLayers('openfreemap|osm|city.pmtiles', wrong)
    expect(wrong).toEqual([])
    expect(origins).toEqual(['https://tiles.openfreemap.org', 'https://tile.openstreetmap.org'])
    expect(layers.map(({ type, keep }) => [type, keep])).toEqual([
      ['style', undefined],
      ['xyz', undefined],
      ['pmtiles', undefined],
    ])
    expect(layers[2]?.source).toEqual({ url: '/codeless-portal/maps/city.pmtiles' })
    expect(layers[0]?.attribution).toContain('OpenStreetMap')
    expect(readMapLayers(JSON.stringify(['osm', streets]), wrong).layers).toHaveLength(2)
    expect(wrong).toEqual([])
    readMapLayers('openfreemap|streets', wrong)
    expect(wrong).toEqual([expect.stringMatching(/which is not there\. Write its path, names \(openfreemap, osm/)])
  })

  it('may be read from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'geo-forms-maps-'))
    const file = join(folder, 'maps.json')
    writeFileSync(file, JSON.stringify([streets]))
    const wrong: string[] = []
    expect(readMapLayers(file, wrong).layers).toHaveLength(1)
    rmSync(folder, { recursive: true })
    readMapLayers(file, wrong)
    expect(wrong).toEqual([
      expect.stringMatching(/^MAP_LAYERS names the file .* which is not there\. Write its path, names/),
    ])
  })

  it.each([
    [{ ...streets, type: 'osm' }, /layer 1 is of type "osm"; write one of xyz, wms/],
    [{ ...streets, title: '' }, /has no title; write "title"/],
    [{ ...streets, url: 'tiles/{z}/{x}/{y}.png' }, /write an http\(s\) address, or a path/],
    [{ ...streets, url: '//t.example/{z}/{x}/{y}.png' }, /write an http\(s\) address/],
    [{ ...streets, url: 'https://{s}.t.example/{z}/{x}/{y}.png' }, /Write one host/],
    [{ ...streets, url: 'https://t.example/tiles.png' }, /has no \{z\}, \{x\} and \{y\}/],
    [{ ...streets, attribution: undefined }, /says no attribution; write who made/],
    [{ ...streets, maxZoom: 30 }, /no number from 0 to 24/],
    [{ ...streets, color: 'red' }, /write #rrggbb/],
    [{ ...streets, origins: 'https://a.example' }, /write a list such as/],
    [{ ...streets, offline: 'yes' }, /neither true nor false/],
    [
      { ...streets, url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', offline: true },
      /OpenStreetMap's own tile servers forbid it/,
    ],
  ])('%# is refused with words on what to do', (layer, words) => {
    const { layers, wrong } = read(layer)
    expect(layers).toEqual([])
    expect(wrong).toEqual([expect.stringMatching(words)])
  })

  it('are rejected as a whole if the setting is not a list of layers', () => {
    for (const setting of ['[{', '["a"]']) {
      const wrong: string[] = []
      readMapLayers(setting, wrong)
      expect(wrong).toHaveLength(1)
    }
  })
})

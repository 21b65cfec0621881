import '../map.css'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, Marker } from 'maplibre-gl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
// Sets the address of the map's worker.
import '../openMap.ts'
import { addEdgePointers } from './edgePointers.ts'

let map: MapLibre
let endPointers: () => void

/** A small map between towns, with nothing on it. */
beforeEach(async () => {
  const i18n = await startI18n()
  await i18n.loadNamespaces('map')
  const container = document.body.appendChild(document.createElement('div'))
  container.className = 'gf-map'
  container.style.cssText = 'width: 360px; height: 260px'
  map = new MapLibre({ container, style: { version: 8, sources: {}, layers: [] }, center: [106.81, 20.95], zoom: 12 })
  endPointers = addEdgePointers(map, { t: i18n.getFixedT('en', 'map'), language: 'en' })
  await vi.waitUntil(() => shown().length > 1, 20_000)
})
afterEach(() => {
  endPointers()
  map.remove()
  document.body.replaceChildren()
})

const shown = () =>
  Array.from(document.querySelectorAll('.gf-map-pointers li')).filter((one) => getComputedStyle(one).display !== 'none')

/** The pointers whose boxes, in pixels of the map, hold the point. */
function pointersOver({ x, y }: { readonly x: number; readonly y: number }): readonly Element[] {
  const { left, top } = map.getContainer().getBoundingClientRect()
  return shown().filter((one) => {
    const box = one.getBoundingClientRect()
    const [right, down] = [x + left, y + top]
    return right > box.left && right < box.right && down > box.top && down < box.bottom
  })
}

function middleOfAPointer(): { readonly x: number; readonly y: number } {
  const { left, top } = map.getContainer().getBoundingClientRect()
  const box = (shown()[0] as Element).getBoundingClientRect()
  return { x: box.left + box.width / 2 - left, y: box.top + box.height / 2 - top }
}

describe('The pointers to towns outside a map', () => {
  it('leave drawn answers uncovered', async () => {
    const at = middleOfAPointer()
    expect(pointersOver(at)).toHaveLength(1)
    map.addSource('answers', {
      type: 'geojson',
      data: { type: 'Point', coordinates: map.unproject([at.x, at.y]).toArray() },
    })
    map.addLayer({ id: 'answer', type: 'circle', source: 'answers', paint: { 'circle-radius': 6 } })
    await vi.waitFor(() => expect(pointersOver(at)).toEqual([]), 20_000)
    expect(shown().length).toBeGreaterThan(1)
  }, 40_000)

  it('leave pins and the numbers of clusters uncovered', async () => {
    const at = middleOfAPointer()
    new Marker().setLngLat(map.unproject([at.x, at.y])).addTo(map)
    await vi.waitFor(() => expect(pointersOver(at)).toEqual([]), 20_000)
  }, 40_000)

  it('are not shown where answers leave no room', async () => {
    const at = middleOfAPointer()
    for (let y = 0; y < 260; y += 20) new Marker().setLngLat(map.unproject([at.x, y])).addTo(map)
    await vi.waitFor(() => expect(pointersOver(at)).toEqual([]), 20_000)
    expect(document.querySelector('.gf-map-pointers li[hidden]')).not.toBeNull()
  }, 40_000)
})

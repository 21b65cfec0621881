import type { Map as MapLibre } from 'maplibre-gl'
import type { TFunction } from 'i18next'
import { bearing, directionOf } from '../../../geo/direction.ts'
import { formatDistance } from './describeFromTown.ts'
import { freeAt, framesOf, marksOf, overlaysOn } from './mapOverlays.ts'
import { type NearTown, townsNear } from './townsNear.ts'

interface Words {
  readonly t: TFunction<'map'>
  readonly language: string
}

/** Minimum zoom of pointers: below it, towns are visible. */
const FROM = 11
const MOST = 3
/** Minimum height of a map in pixels; on a lower one pointers would cover the content. */
const MIN_HEIGHT = 220
/** Distance in pixels of pointers from the edges, where the buttons, the scale and the attribution are. */
const EDGE = { top: 14, side: 12, bottom: 40 }

/**
 * Adds pointers at the edges of a map to the nearest towns outside the view. They follow the map. Returns a function
 * that removes them. No pointers if the towns are unknown.
 */
export function addEdgePointers(map: MapLibre, words: Words): () => void {
  const list = document.createElement('ul')
  list.className = 'gf-map-pointers'
  list.setAttribute('aria-label', words.t('nearTowns'))
  map.getContainer().append(list)
  let towns: readonly NearTown[] = []
  let turn = 0

  const place = () => {
    const hasRoom = map.getContainer().clientHeight >= MIN_HEIGHT
    const shown = hasRoom && map.getZoom() >= FROM ? nearestAround(map, towns) : []
    list.hidden = shown.length === 0
    list.replaceChildren(...shown.map((town) => pointerTo(town, words)))
    settle(map, list, shown)
  }
  const look = async () => {
    const mine = ++turn
    if (map.getZoom() < FROM) return place()
    const { lng, lat } = map.getCenter().wrap()
    const found = await townsNear([lng, lat]).catch(() => [])
    if (mine !== turn) return
    towns = found
    place()
  }
  const follow = () => place()
  const come = () => void look()
  // Buttons are added over the map once their code is loaded, pins and counts with the answers.
  const overlays = new MutationObserver(follow)
  for (const around of [...framesOf(map), map.getCanvasContainer()]) overlays.observe(around, { childList: true })
  map.on('move', follow)
  // Answers have been drawn.
  map.on('idle', follow)
  map.on('moveend', come)
  map.on('resize', follow)
  come()
  return () => {
    turn++
    overlays.disconnect()
    map.off('move', follow)
    map.off('idle', follow)
    map.off('moveend', come)
    map.off('resize', follow)
    list.remove()
  }
}

/** Returns the nearest towns outside the view, each in a different direction. */
function nearestAround(map: MapLibre, towns: readonly NearTown[]): readonly NearTown[] {
  const { lng, lat } = map.getCenter().wrap()
  const { clientWidth, clientHeight } = map.getContainer()
  const taken: number[] = []
  return towns.filter(({ position }) => {
    const { x, y } = map.project([position[0], position[1]])
    const isVisible = x > 0 && y > 0 && x < clientWidth && y < clientHeight
    if (isVisible || taken.length >= MOST) return false
    const angle = bearing([lng, lat], position)
    const isFree = taken.every((one) => Math.abs(((angle - one + 540) % 360) - 180) > 35)
    if (isFree) taken.push(angle)
    return isFree
  })
}

function pointerTo({ name, metres, position }: NearTown, { t, language }: Words): HTMLLIElement {
  const item = document.createElement('li')
  item.dir = 'auto'
  const arrow = document.createElement('span')
  arrow.className = 'gf-map-pointer-arrow'
  arrow.setAttribute('aria-hidden', 'true')
  const words = document.createElement('span')
  words.textContent = `${name} ${formatDistance(metres, language)}`
  item.append(arrow, words)
  item.dataset['longitude'] = String(position[0])
  item.dataset['latitude'] = String(position[1])
  item.title = t('pointer', { town: name })
  return item
}

/** Puts each pointer where the line from the centre to its town leaves the map. */
function settle(map: MapLibre, list: HTMLUListElement, towns: readonly NearTown[]): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const middle = map.getCenter()
  const taken = overlaysOn(map)
  const markIn = marksOf(map)
  for (const [at, { position }] of towns.entries()) {
    const item = list.children[at]
    if (!(item instanceof HTMLElement)) continue
    const angle = (bearing([middle.lng, middle.lat], position) * Math.PI) / 180
    const [half, tall] = [item.offsetWidth / 2, item.offsetHeight / 2]
    const [right, up] = [Math.sin(angle), Math.cos(angle)]
    const reachX = width / 2 - half - EDGE.side
    const reachY = height / 2 - tall - (up > 0 ? EDGE.top : EDGE.bottom)
    const reach = Math.min(
      Math.abs(right) < 1e-6 ? Infinity : reachX / Math.abs(right),
      Math.abs(up) < 1e-6 ? Infinity : reachY / Math.abs(up),
    )
    const x = width / 2 + right * reach - half
    const y = freeAt(
      { x, y: height / 2 - up * reach - tall, width: half * 2, height: tall * 2 },
      taken,
      markIn,
      up > 0 ? 1 : -1,
    )
    item.hidden = y === null
    item.style.transform = `translate(${x}px, ${y}px)`
    const arrow = item.firstElementChild
    if (arrow instanceof HTMLElement) arrow.style.rotate = `${angle}rad`
    item.dataset['direction'] = directionOf((angle * 180) / Math.PI)
  }
}

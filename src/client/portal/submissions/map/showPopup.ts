import { type Map as MapLibre, type MapMouseEvent, Popup } from 'maplibre-gl'
import { LAYERS } from './drawDesk.ts'

/** Content of a submission's popup. */
export interface PopupContent {
  readonly title: string
  readonly state: string
  readonly facts: string
  /** URL of a thumbnail; null without one. */
  readonly picture: string | null
}

/** Hover delay before a popup is shown, in ms. */
const REST_MS = 150

/** Shows a popup of the submission under the pointer. Returns a clean-up function. `tell` loads the content by id. */
export function showPopups(map: MapLibre, tell: (id: string) => Promise<PopupContent>): () => void {
  const popup = new Popup({
    closeButton: false,
    closeOnClick: true,
    offset: 12,
    className: 'desk-popup',
    maxWidth: '240px',
  })
  let resting: ReturnType<typeof setTimeout> | undefined
  let shown: string | null = null
  const hide = () => {
    clearTimeout(resting)
    shown = null
    popup.remove()
  }
  const move = ({ point, lngLat }: MapMouseEvent) => {
    const layers = LAYERS.filter((layer) => map.getLayer(layer))
    if (layers.length === 0) return
    const [feature] = map.queryRenderedFeatures(point, { layers })
    const id: unknown = feature?.properties['id']
    if (!feature || typeof id !== 'string') return hide()
    if (id === shown) return
    hide()
    shown = id
    // For a line or an area, the popup is at the pointer.
    const at = feature.geometry.type === 'Point' ? (feature.geometry.coordinates as [number, number]) : lngLat
    const show = async () => {
      const told = await tell(id)
      if (shown === id) popup.setLngLat(at).setDOMContent(contentOf(told)).addTo(map)
    }
    // The submission may be deleted; a press shows the error.
    resting = setTimeout(() => void show().catch(() => {}), REST_MS)
  }
  map.on('mousemove', move)
  map.on('mouseout', hide)
  map.on('movestart', hide)
  return hide
}

function contentOf({ title, state, facts, picture }: PopupContent): HTMLElement {
  const content = document.createElement('div')
  if (picture !== null) {
    const image = document.createElement('img')
    image.src = picture
    image.alt = ''
    content.append(image)
  }
  for (const [name, text] of Object.entries({ strong: title, span: state, small: facts })) {
    const line = document.createElement(name)
    line.textContent = text
    content.append(line)
  }
  return content
}

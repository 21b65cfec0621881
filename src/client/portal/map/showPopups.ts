import './map.css'
import { type Map as MapLibre, type MapMouseEvent, Popup } from 'maplibre-gl'

/** Content of the popup of a submission or task. */
export interface PopupContent {
  readonly title: string
  readonly state: string
  readonly facts: string
  /** Label of the question whose answer is drawn; null where the submission itself is. */
  readonly question: string | null
  /** URL of a thumbnail; null without one. */
  readonly picture: string | null
}

/** Hover delay before a popup is shown, in ms. */
const REST_MS = 150

/**
 * Shows a popup of the submission or task of `clickable` layers under the pointer, which is a hand there and over
 * clusters. Returns a clean-up function. `tell` loads the content, by the ids of the submission or task and of the
 * question that is drawn there, if any.
 */
export function showPopups(
  map: MapLibre,
  clickable: readonly string[],
  tell: (id: string, question: string | null) => Promise<PopupContent>,
): () => void {
  const popup = new Popup({
    closeButton: false,
    closeOnClick: true,
    offset: 12,
    className: 'map-popup',
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
    // Searching what is drawn takes longer than a frame.
    if (map.isMoving()) return
    const layers = clickable.filter((layer) => map.getLayer(layer))
    if (layers.length === 0) return
    const [feature] = map.queryRenderedFeatures(point, { layers })
    map.getCanvas().style.cursor = feature ? 'pointer' : ''
    const id: unknown = feature?.properties['id']
    if (!feature || typeof id !== 'string') return hide()
    const questionProperty: unknown = feature.properties['question']
    const question = typeof questionProperty === 'string' ? questionProperty : null
    const key = `${id} ${question}`
    if (key === shown) return
    hide()
    shown = key
    // For a line or an area, the popup is at the pointer.
    const at = feature.geometry.type === 'Point' ? (feature.geometry.coordinates as [number, number]) : lngLat
    const show = async () => {
      const details = await tell(id, question)
      if (shown === key) popup.setLngLat(at).setDOMContent(contentOf(details)).addTo(map)
    }
    // It may be deleted; a press shows the error.
    resting = setTimeout(() => void show().catch(() => {}), REST_MS)
  }
  map.on('mousemove', move)
  map.on('mouseout', hide)
  map.on('movestart', hide)
  return hide
}

function contentOf({ title, state, facts, question, picture }: PopupContent): HTMLElement {
  const content = document.createElement('div')
  if (picture !== null) {
    const image = document.createElement('img')
    image.src = picture
    image.alt = ''
    content.append(image)
  }
  const lines = { strong: title, ...(question === null ? {} : { em: question }), span: state, small: facts }
  for (const [name, text] of Object.entries(lines)) {
    const line = document.createElement(name)
    line.textContent = text
    content.append(line)
  }
  return content
}

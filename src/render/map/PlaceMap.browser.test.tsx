import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { PlaceMap } from './PlaceMap.tsx'

const shared = {
  start: null,
  zoom: 12,
  accuracy: undefined,
  label: 'Choose a place',
  hint: '',
  still: false,
}
let root: Root | undefined
const host = () => document.body.appendChild(document.createElement('div'))

beforeAll(async () => {
  const i18n = await startI18n()
  await i18n.loadNamespaces('map')
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

describe('The map for choosing a location', () => {
  it('fills its box, and sets the location on click', async () => {
    const place = host()
    const onPlace = vi.fn<(longitude: number, latitude: number) => void>()
    root = createRoot(place)
    root.render(<PlaceMap {...shared} point={[106.7, 10.8]} onPlace={onPlace} />)
    await vi.waitFor(() => expect(place.querySelector('[data-state=open] canvas')).not.toBeNull(), 20_000)
    const canvas = place.querySelector('canvas') as HTMLCanvasElement
    const { left, top, width, height } = canvas.getBoundingClientRect()
    expect(height).toBeGreaterThan(200)
    await vi.waitFor(() => expect(place.textContent).toContain('Natural Earth'))

    const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }
    for (const type of ['mousedown', 'mouseup', 'click']) canvas.dispatchEvent(new MouseEvent(type, at))
    expect(onPlace).toHaveBeenCalledTimes(1)
    const [longitude, latitude] = onPlace.mock.calls[0] ?? [0, 0]
    expect(Math.abs(longitude - 106.7)).toBeLessThan(0.01)
    expect(Math.abs(latitude - 10.8)).toBeLessThan(0.01)
  }, 30_000)

  it('does not open on the canvas of the editor', async () => {
    const place = host()
    root = createRoot(place)
    root.render(<PlaceMap {...shared} still point={null} onPlace={null} />)
    await vi.waitFor(() => expect(place.querySelector('[data-state=closed]')).not.toBeNull())
    await new Promise((done) => setTimeout(done, 300))
    expect(place.querySelector('canvas')).toBeNull()
  })

  it('shows a fallback without WebGL', async () => {
    const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const place = host()
    root = createRoot(place)
    root.render(<PlaceMap {...shared} point={null} onPlace={null} />)
    await vi.waitFor(() => expect(place.querySelector('[data-state=failed]')).not.toBeNull(), 20_000)
    getContext.mockRestore()
  }, 30_000)
})

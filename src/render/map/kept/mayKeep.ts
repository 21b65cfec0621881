import type { MapLayer } from '../../../forms/maps/MapLayer.ts'

/**
 * Whether a device may keep what is at an address: what this server serves it may (but its API, which the service worker
 * knows about), what comes from elsewhere only where whoever runs the server says so of a layer.
 */
export function mayKeep(address: string, layers: readonly Pick<MapLayer, 'keep'>[], own: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname, protocol } = new URL(address)
  if (!/^https?:$/.test(protocol)) return false
  if (origin === own) return !pathname.includes('/api/')
  return layers.some(({ keep }) => keep?.includes(origin))
}

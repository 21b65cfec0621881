import type { MapLayer } from '../../../forms/maps/MapLayer.ts'

/**
 * True if the content of a URL may be kept on the device: everything from this server (except its API, which the
 * service worker handles), and content of other servers only if the operator allows it for a layer.
 */
export function mayCache(address: string, layers: readonly Pick<MapLayer, 'keep'>[], own: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname, protocol } = new URL(address)
  if (!/^https?:$/.test(protocol)) return false
  if (origin === own) return !pathname.includes('/api/')
  return layers.some(({ keep }) => keep?.includes(origin))
}

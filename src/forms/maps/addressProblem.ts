import type { LayerType } from './MapLayer.ts'

export type AddressProblem = 'noTiles' | 'manyHosts'

/** Returns why a URL is invalid for such a layer; null if valid. Does not check whether its origin is allowed. */
export function addressProblem(type: LayerType, url: string): AddressProblem | null {
  if (/^[a-z]+:\/\/[^/]*\{/i.test(url)) return 'manyHosts'
  const counts = (...names: readonly string[]) => names.every((name) => url.includes(`{${name}}`))
  if (type === 'xyz' && !counts('z', 'x', 'y') && !counts('z', 'x', '-y') && !counts('q') && !counts('quadkey'))
    return 'noTiles'
  return null
}

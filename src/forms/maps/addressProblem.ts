import type { LayerType } from './MapLayer.ts'

export type AddressProblem = 'noTiles' | 'manyHosts'

/** Why an address cannot be that of such a layer; null when it can. Whether it may be asked is another question. */
export function addressProblem(type: LayerType, url: string): AddressProblem | null {
  if (/^[a-z]+:\/\/[^/]*\{/i.test(url)) return 'manyHosts'
  const counts = (...names: readonly string[]) => names.every((name) => url.includes(`{${name}}`))
  if (type === 'xyz' && !counts('z', 'x', 'y') && !counts('z', 'x', '-y') && !counts('q') && !counts('quadkey'))
    return 'noTiles'
  return null
}

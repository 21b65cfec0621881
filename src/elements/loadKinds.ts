import type { Kinds } from '../forms/kinds/ElementKind.ts'
import { everydayKinds } from './generated/everydayKinds.ts'

/** Loads the definitions of these kinds, for a page that needs no others. Unknown kinds are omitted. */
export async function loadKinds(ids: Iterable<string>): Promise<Kinds> {
  const wanted = new Set(ids)
  for (const { id } of everydayKinds) wanted.delete(id)
  const others = wanted.size > 0 ? (await import('./generated/otherKinds.ts')).otherKinds : []
  const all = [...everydayKinds, ...others.filter(({ id }) => wanted.has(id))]
  const byId = new Map(all.map((kind) => [kind.id, kind]))
  return { get: (id) => byId.get(id), all }
}

import type { Kinds } from '../forms/kinds/ElementKind.ts'
import { everydayKinds } from './generated/everydayKinds.ts'

/** The definitions of these kinds, for a page that needs no others. Kinds that nobody knows are left out. */
export async function loadKinds(ids: Iterable<string>): Promise<Kinds> {
  const wanted = new Set(ids)
  for (const { id } of everydayKinds) wanted.delete(id)
  const others = wanted.size > 0 ? (await import('./generated/otherKinds.ts')).otherKinds : []
  const all = [...everydayKinds, ...others.filter(({ id }) => wanted.has(id))]
  const byId = new Map(all.map((kind) => [kind.id, kind]))
  return { get: (id) => byId.get(id), all }
}

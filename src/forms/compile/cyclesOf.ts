import type { ElementId } from '../document/FormDocument.ts'
import type { Dependency, DependencyGraph } from './dependencyGraph.ts'

/**
 * Returns one shortest cycle per strongly connected component of elements, along dependencies that satisfy `counts`. A
 * cycle starts at the component's first element in document order. Uses Tarjan's algorithm (Depth-First Search and
 * Linear Graph Algorithms, SIAM Journal on Computing 1, 1972) without recursion, since 10,000 elements may form a
 * chain.
 */
export function cyclesOf(
  graph: DependencyGraph,
  counts: (dependency: Dependency) => boolean,
): readonly (readonly Dependency[])[] {
  const edges = new Map([...graph].map(([id, found]) => [id, found.filter((one) => counts(one) && graph.has(one.to))]))
  const order = new Map([...graph.keys()].map((id, i) => [id, i]))
  const rank = (id: ElementId) => order.get(id) ?? 0
  const first = (knot: ReadonlySet<ElementId>) => [...knot].reduce((a, b) => (rank(a) <= rank(b) ? a : b))
  return knotsOf(edges)
    .map((knot) => ({ knot, start: first(knot) }))
    .sort((a, b) => rank(a.start) - rank(b.start))
    .flatMap(({ knot, start }) => {
      const way = shortestWay(start, knot, edges)
      return way.length > 0 ? [way] : []
    })
}

interface Visit {
  readonly id: ElementId
  next: number
}

/** Strongly connected components. */
function knotsOf(edges: DependencyGraph): readonly ReadonlySet<ElementId>[] {
  const index = new Map<ElementId, number>()
  const low = new Map<ElementId, number>()
  const open = new Set<ElementId>()
  const stack: ElementId[] = []
  const knots: Set<ElementId>[] = []
  const lower = (id: ElementId, to: number) => low.set(id, Math.min(low.get(id) ?? to, to))
  const visits: Visit[] = []
  const enter = (id: ElementId) => {
    index.set(id, index.size)
    low.set(id, index.size - 1)
    stack.push(id)
    open.add(id)
    visits.push({ id, next: 0 })
  }
  for (const root of edges.keys()) {
    if (!index.has(root)) enter(root)
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const to = edges.get(visit.id)?.[visit.next++]?.to
      if (to !== undefined) {
        if (!index.has(to)) enter(to)
        else if (open.has(to)) lower(visit.id, index.get(to) ?? 0)
        continue
      }
      visits.pop()
      const above = visits.at(-1)
      if (above) lower(above.id, low.get(visit.id) ?? 0)
      if (low.get(visit.id) !== index.get(visit.id)) continue
      const knot = new Set(stack.splice(stack.lastIndexOf(visit.id)))
      for (const id of knot) open.delete(id)
      knots.push(knot)
    }
  }
  return knots
}

/**
 * Shortest path from an element back to itself within its component, by breadth-first search; empty if there is none.
 */
function shortestWay(start: ElementId, knot: ReadonlySet<ElementId>, edges: DependencyGraph): readonly Dependency[] {
  const came = new Map<ElementId, Dependency>()
  const waiting = [start]
  for (const at of waiting) {
    for (const edge of edges.get(at) ?? []) {
      if (edge.to === start) {
        const way = [edge]
        for (let back = at; back !== start;) {
          const step = came.get(back)
          if (!step) break
          way.push(step)
          back = step.from
        }
        return way.toReversed()
      }
      if (!knot.has(edge.to) || came.has(edge.to)) continue
      came.set(edge.to, edge)
      waiting.push(edge.to)
    }
  }
  return []
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds } from '../../elements/registry.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { cyclesOf } from './cyclesOf.ts'
import { dependencyGraph, type Dependency, type DependencyGraph } from './dependencyGraph.ts'

const blank = openTemplate(100, { random: seededRandom('graph') })

/** Questions by name with their settings; a name `a.b` is in the repeat `a`. Ids equal names. */
function documentOf(questions: { readonly [name: string]: { readonly [key: string]: string } }): FormDocument {
  const elements: { [id: string]: FormDocument['elements'][string] } = {}
  const roots: string[] = []
  for (const [id, settings] of Object.entries(questions)) {
    const [holder = '', name] = id.split('.')
    if (name === undefined) {
      roots.push(id)
      elements[id] = { id, kind: 'number', name: id, settings, parent: 'children' }
      continue
    }
    const repeat = elements[holder]
    if (!repeat?.children) roots.push(holder)
    const children = [...(repeat?.children ?? []), id]
    elements[holder] = { id: holder, kind: 'repeat', name: holder, settings: {}, parent: 'children', children }
    elements[id] = { id, kind: 'number', name, settings, parent: { in: holder } }
  }
  return { ...blank, elements, roots: { children: roots, footer: [] } }
}
const edges = (graph: DependencyGraph) =>
  [...graph.values()].flat().map(({ from, to, role }) => `${from} ${role} ${to}`)
const all = () => true
const graphOf = (pairs: readonly (readonly [number, number])[], size: number): DependencyGraph => {
  const graph = new Map<string, Dependency[]>(Array.from({ length: size }, (_, i) => [String(i), []]))
  for (const [from, to] of pairs) {
    graph.get(String(from))?.push({ from: String(from), to: String(to), role: 'shownWhen' })
  }
  return graph
}

describe('The dependency graph of a document', () => {
  it('lists what each element depends on, and through which rule', () => {
    const graph = dependencyGraph(
      documentOf({
        a: {},
        b: { shownWhen: 'a > 1', requiredWhen: 'a > 2' },
        'w.d': {},
        'w.e': { calculation: 'row.d + parent.a' },
        c: { calculation: 'sum(w.d)', constraint: 'value > a' },
        n: { calculation: 'size(w)', default: 'nowhere + 1' },
        m: { calculation: 'w.map(r, r.d)' },
      }),
      kinds,
    )
    expect(edges(graph).sort()).toEqual(
      [
        'b shownWhen a',
        'b requiredWhen a',
        'w.d parent w',
        'w.e parent w',
        'w.e calculation w.d',
        'w.e calculation a',
        'c calculation w.d',
        'c constraint a',
        'n calculation w',
        'm calculation w',
        'm calculation w.d',
        'm calculation w.e',
      ].sort(),
    )
  })
})

describe('Cycles', () => {
  it('are returned with their path, shortest first, starting with the first element', () => {
    const graph = graphOf([[0, 1], [1, 2], [2, 0], [1, 0], [3, 3], [4, 3]], 5) // prettier-ignore
    expect(cyclesOf(graph, all).map((way) => way.map(({ from }) => from).join(' '))).toEqual(['0 1', '3'])
    expect(cyclesOf(graph, ({ from }) => from !== '1').map((way) => way.length)).toEqual([1])
  })

  it('are found in a chain of 10,000 elements, and none in an open chain', () => {
    const size = 10_000
    const chain = Array.from({ length: size - 1 }, (_, i) => [i, i + 1] as const)
    expect(cyclesOf(graphOf(chain, size), all)).toEqual([])
    expect(cyclesOf(graphOf([...chain, [size - 1, 0]], size), all).map((way) => way.length)).toEqual([size])
  })

  it('exist exactly if removing elements without dependencies leaves others', () => {
    const pair = fc.tuple(fc.nat(9), fc.nat(9))
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 20 }), (pairs) => {
        let left = [...pairs]
        for (let before = -1; before !== left.length;) {
          before = left.length
          left = left.filter(([, to]) => left.some(([from]) => from === to))
        }
        const cycles = cyclesOf(graphOf(pairs, 10), all)
        expect(cycles.length > 0).toBe(left.length > 0)
        for (const way of cycles) {
          expect(way.every(({ to }, i) => to === way[(i + 1) % way.length]?.from)).toBe(true)
          expect(new Set(way.map(({ from }) => from)).size).toBe(way.length)
        }
      }),
      { numRuns: 200 },
    )
  })
})

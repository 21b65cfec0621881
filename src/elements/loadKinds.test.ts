import { describe, expect, it } from 'vitest'
import { loadKinds } from './loadKinds.ts'
import { kinds } from './registry.ts'

describe('The element types of a page', () => {
  it('are those of the registry that it needs', async () => {
    const all = await loadKinds(kinds.all.map(({ id }) => id))
    for (const kind of kinds.all) expect(all.get(kind.id)).toBe(kind)
    expect(all.all).toHaveLength(kinds.all.length)
  })

  it('exclude unknown ones', async () => {
    const some = await loadKinds(['text', 'rating', 'constructor', 'flying-carpet'])
    expect(some.get('rating')).toBe(kinds.get('rating'))
    expect([some.get('constructor'), some.get('flying-carpet')]).toEqual([undefined, undefined])
  })
})

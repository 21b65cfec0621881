import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { Lists } from './Lists.ts'
import { packList } from './packList.ts'

let s: TestPortal
beforeAll(async () => {
  s = await testPortal()
})
afterAll(() => s.end())

const columns = (label: string) => ({ format: 'csv' as const, columns: ['code', label], value: 'code', label })

describe('The lists that submissions are validated with', () => {
  it('are those of the form, read once, and evicted if they are too large', async () => {
    const { id } = await publishedForm(s)
    const { store } = s.app.services
    const rows = Array.from({ length: 150_000 }, (_, i) => [String(i), 'x'])
    const named = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const { hash, gzip } = await packList({ columns: ['code', name], rows })
        await store.write(async (w) => {
          await w.lists.keep(hash, gzip, 0)
          await w.lists.attach(id, hash, 0)
        })
        return { name, source: { hash }, ...columns(name) }
      }),
    )
    const away = { name: 'away', source: { url: '/away.csv' }, ...columns('away') }
    const lists = new Lists(store)
    const read = vi.spyOn(store, 'read')
    const form = { id, lists: [...named.slice(0, 1), away] }
    const [first, again] = [await lists.of(form), await lists.of(form)]
    expect([...first.keys()]).toEqual(['a'])
    expect(first.get('a')?.rows).toHaveLength(150_000)
    expect(again.get('a')).toBe(first.get('a'))
    expect(read).toHaveBeenCalledTimes(1)
    await lists.of({ id, lists: named.slice(1) })
    expect((await lists.of(form)).get('a')).not.toBe(first.get('a'))
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('are empty if the form refers to none', async () => {
    expect((await s.app.services.lists.of({ id: 'form0001' })).size).toBe(0)
  })
})

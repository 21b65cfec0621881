import { afterEach, describe, expect, it, vi } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { formWith, input } from '../../../tests/kit/form.ts'
import { loadLists } from './loadLists.ts'

const COLUMNS = ['id', 'name', 'longitude', 'latitude']
const wells = { name: 'wells', source: { form: 'wellform' }, format: 'json' as const, columns: COLUMNS }

/** Loads a form with a question for a place of another form, with this network response. */
async function loaded(fetched: (cache: RequestCache | undefined) => Promise<Response>) {
  const asked: (RequestCache | undefined)[] = []
  vi.stubGlobal('fetch', (_url: string, options: RequestInit) => {
    asked.push(options.cache)
    return fetched(options.cache)
  })
  const lists = [{ ...wells, value: 'id', label: 'name' }]
  const f = filling(formWith({ lists }, input('feature')('well').with({ choicesFrom: 'wells' })))
  await loadLists(f.filling, { ofHash: (key) => `/lists/${key}`, ofUrl: () => null }).done
  return { asked, offered: f.filling.choices(f.idOf('well')).choices.map(({ value }) => value) }
}

const list = () => Promise.resolve(new Response(JSON.stringify({ columns: COLUMNS, rows: [['w1', 'One', '1', '2']] })))
const refused = () => Promise.resolve(new Response('', { status: 404 }))

afterEach(() => vi.unstubAllGlobals())

describe('The places of another form', () => {
  it('are requested again, and read from the browser’s cache while offline', async () => {
    expect(await loaded(list)).toEqual({ asked: ['default'], offered: ['w1'] })
    const away = (cache: RequestCache | undefined) =>
      cache === 'force-cache' ? list() : Promise.reject(new TypeError('Failed to fetch'))
    expect(await loaded(away)).toEqual({ asked: ['default', 'force-cache'], offered: ['w1'] })
  })

  it('are not read from the cache if the server refuses them', async () => {
    expect(await loaded(refused)).toEqual({ asked: ['default'], offered: [] })
  })
})

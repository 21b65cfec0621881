import { afterEach, describe, expect, it, vi } from 'vitest'
import { MARKET } from '../../../../tests/kit/savedArea.ts'
import type { Area } from '../kept/Area.ts'
import { fetchPiece, PieceError } from '../kept/fetchPiece.ts'
import {
  findPiece,
  listAreas,
  putPiece,
  removeArea,
  removePieces,
  VIEWED_AREA,
  sizeOfViewed,
  trimViewed,
} from '../kept/mapPieceStore.ts'
import { saveArea } from './saveArea.ts'

const AT = `${location.origin}/maps`
const pieces = Array.from({ length: 40 }, (_, index) => ({
  key: `${AT}/${index}`,
  url: `${AT}/${index}`,
  sampled: true,
}))
const text = (body: ArrayBuffer) => new TextDecoder().decode(body)
const save = (given: Area = MARKET, signal = new AbortController().signal) =>
  saveArea(given, pieces, { signal, onProgress: () => {} })

/** A network that responds to the first `times` requests. */
function network(times = Infinity) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (asked.length >= times) throw new TypeError('Failed to fetch')
    asked.push(url)
    if (url.endsWith('/7')) return new Response(null, { status: 404 })
    return new Response(`tile of ${url.split('/').at(-1)}`)
  })
  return asked
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await removeArea('market')
  await removePieces(VIEWED_AREA)
})

describe('A saved area', () => {
  it('is available offline, including tiles that the server does not have', async () => {
    network()
    expect(await save()).toMatchObject({ state: 'whole', total: 40, done: 40 })
    network(0)
    expect(text(await fetchPiece(`${AT}/3`))).toBe('tile of 3')
    await expect(fetchPiece(`${AT}/7`)).rejects.toMatchObject({ status: 404 })
    await expect(fetchPiece(`${AT}/99`)).rejects.toMatchObject({ name: 'CallFailure', status: null })
    expect((await listAreas())[0]).toMatchObject({ name: 'Market', state: 'whole' })
  })

  it('resumes where it was stopped, without fetching anything twice', async () => {
    const stop = new AbortController()
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      if (++asked === 25) stop.abort()
      return new Response('tile')
    })
    await expect(save(MARKET, stop.signal)).rejects.toThrow('abort')
    expect((await listAreas())[0]).toMatchObject({ state: 'part' })
    const again = network()
    expect(await save()).toMatchObject({ state: 'whole', done: 40 })
    expect(again.length).toBeLessThan(25)
  })

  it('needs few requests for many tiles of an archive, each of which is found separately', async () => {
    const url = `${AT}/world.pmtiles`
    const bytes = Uint8Array.from({ length: 4_000 }, (_, index) => index % 251)
    const asked: string[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { readonly headers: Headers }) => {
      const said = headers.get('range') ?? ''
      asked.push(said)
      const [from = 0, to = 0] = said.replace('bytes=', '').split('-').map(Number)
      return new Response(bytes.slice(from, to + 1), { status: 206, headers: { etag: 'one' } })
    })
    const tiles = Array.from({ length: 100 }, (_, index) => ({
      key: `${url} ${index}`,
      url,
      range: { offset: 500 + index * 30, length: 20 },
    }))
    const options = { signal: new AbortController().signal, onProgress: () => {} }
    expect(await saveArea(MARKET, tiles, options)).toMatchObject({ state: 'whole', done: 100, bytes: 2_000 })
    expect(asked).toEqual(['bytes=500-3489'])
    const tile = await findPiece(`${url} 7`)
    expect(tile).toMatchObject({ etag: 'one' })
    expect(new Uint8Array(tile?.body ?? new ArrayBuffer())).toEqual(bytes.slice(710, 730))
    // Saved pieces are not fetched again.
    expect(await saveArea(MARKET, tiles, options)).toMatchObject({ done: 100, bytes: 2_000 })
    expect(asked).toHaveLength(1)
  })

  it('writes nothing after it was stopped', async () => {
    const stop = new AbortController()
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      if (++asked === 2) stop.abort()
      else await new Promise((later) => setTimeout(later, 30))
      return new Response('tile')
    })
    await expect(save(MARKET, stop.signal)).rejects.toThrow('abort')
    await removeArea('market')
    await new Promise((later) => setTimeout(later, 60))
    expect(await listAreas()).toEqual([])
    expect(await findPiece(`${AT}/0`)).toBeUndefined()
    await expect(save(MARKET, AbortSignal.abort())).rejects.toThrow('abort')
  })

  it('is fetched again completely, and the replaced data is removed afterwards', async () => {
    network()
    await save()
    const again = network()
    await save({ ...MARKET, round: Date.now() + 1_000_000 }).catch(() => undefined)
    expect(again).toHaveLength(40)
  })

  it('is removed with all its pieces', async () => {
    network()
    await save()
    await removeArea('market')
    expect(await listAreas()).toEqual([])
    expect(await findPiece(`${AT}/3`)).toBeUndefined()
  })
})

describe('Map data that was only viewed', () => {
  it('is shown while offline, but never before newer data from the network', async () => {
    await putPiece({ key: `${AT}/a`, area: VIEWED_AREA, at: 1, body: new TextEncoder().encode('old').buffer })
    vi.stubGlobal('fetch', async () => new Response('new'))
    expect(text(await fetchPiece(`${AT}/a`))).toBe('new')
    network(0)
    await vi.waitFor(async () => expect(text(await fetchPiece(`${AT}/a`))).toBe('new'))
    vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))
    await expect(fetchPiece(`${AT}/a`)).rejects.toBeInstanceOf(PieceError)
  })

  it('is kept within a limit: the newest', async () => {
    for (let at = 0; at < 8; at++)
      await putPiece({ key: `${AT}/${at}`, area: VIEWED_AREA, at, body: new ArrayBuffer(10) })
    await trimViewed(3)
    expect(await sizeOfViewed()).toEqual({ count: 3, bytes: 30 })
    expect(await findPiece(`${AT}/7`)).toBeDefined()
    expect(await findPiece(`${AT}/4`)).toBeUndefined()
  })
})

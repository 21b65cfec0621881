import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'

const NOMINATIM = {
  lat: '21.0245',
  lon: '105.8412',
  name: 'Chợ Đồng Xuân',
  display_name: 'Chợ Đồng Xuân, Phố Đồng Xuân, Hà Nội, Việt Nam',
  address: { road: 'Phố Đồng Xuân', house_number: '15', city: 'Hà Nội', country_code: 'vn', postcode: '11010' },
}
const PHOTON = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.38, 52.51] },
  properties: {
    street: 'Unter den Linden',
    housenumber: '1',
    city: 'Berlin',
    country: 'Deutschland',
    countrycode: 'DE',
  },
}

let answers: (path: string) => unknown = () => null
const asked: string[] = []
let fake: Server
let base: string
beforeAll(async () => {
  fake = createServer(({ url = '' }, response) => {
    asked.push(url)
    const answer = answers(url)
    response.writeHead(answer === null ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
})
afterAll(() => void fake.close())

async function on<T>(env: { readonly [name: string]: string }, work: (s: TestPortal) => Promise<T>): Promise<T> {
  const s = await testPortal(env)
  try {
    return await work(s)
  } finally {
    await s.end()
  }
}

describe('Searching places by name', () => {
  it('uses the gazetteer if no geocoder is configured', () =>
    on({}, async (s) => {
      const anyone = await s.as('anyone')
      const { body } = await anyone.call('searchPlaces', { query: { q: 'Hà Nội', language: 'vi' } })
      expect(body.places[0]).toMatchObject({ name: 'Hanoi', detail: 'Việt Nam', address: { country: 'VN' } })
      const there = await anyone.call('namePlace', { query: { latitude: '21.03', longitude: '105.85' } })
      expect(there.body.place).toMatchObject({ address: { city: 'Hanoi', country: 'VN' } })
      const sea = await anyone.call('namePlace', { query: { latitude: '0', longitude: '-30' } })
      expect(sea.body.place).toBeNull()
    }))

  it('uses Nominatim around the current map position', () =>
    on({ GEOCODER_URL: `${base}/search` }, async (s) => {
      answers = () => [NOMINATIM, { lat: 'x', lon: '1', display_name: 'nowhere' }]
      const anyone = await s.as('anyone')
      const query = { q: 'đồng xuân', latitude: '21', longitude: '105.8', language: 'vi' }
      const { body } = await anyone.call('searchPlaces', { query })
      expect(body.places).toEqual([
        {
          name: 'Chợ Đồng Xuân',
          detail: 'Phố Đồng Xuân, Hà Nội, Việt Nam',
          longitude: 105.8412,
          latitude: 21.0245,
          address: { street: 'Phố Đồng Xuân', number: '15', postcode: '11010', city: 'Hà Nội', country: 'VN' },
        },
      ])
      expect(asked.at(-1)).toMatch(/^\/search\?q=.*viewbox=104\./)
      const before = asked.length
      await anyone.call('searchPlaces', { query })
      expect(asked.length).toBe(before)
      answers = () => NOMINATIM
      const { body: named } = await anyone.call('namePlace', { query: { latitude: '21.02', longitude: '105.84' } })
      expect(named.place?.address).toMatchObject({ street: 'Phố Đồng Xuân', number: '15' })
    }))

  it('uses Photon', () =>
    on({ GEOCODER_URL: `${base}/api` }, async (s) => {
      answers = () => ({ type: 'FeatureCollection', features: [PHOTON] })
      const { body } = await (await s.as('anyone')).call('searchPlaces', { query: { q: 'linden' } })
      expect(body.places[0]).toMatchObject({
        name: 'Unter den Linden 1',
        detail: 'Berlin, Deutschland',
        address: { street: 'Unter den Linden', number: '1', city: 'Berlin', country: 'DE' },
      })
      expect(asked.at(-1)).toMatch(/^\/api\?q=linden/)
    }))

  it('uses the gazetteer while the geocoder is down', () =>
    on({ GEOCODER_URL: `${base}/search` }, async (s) => {
      answers = () => null
      const { body } = await (await s.as('anyone')).call('searchPlaces', { query: { q: 'Hanoi' } })
      expect(body.places[0]?.name).toBe('Hanoi')
    }))

  it('is limited per minute', () =>
    on({ GEOCODES_PER_MINUTE: '1' }, async (s) => {
      const anyone = await s.as('anyone')
      const ask = () => anyone.call('searchPlaces', { query: { q: '...' } })
      expect([(await ask()).problem, (await ask()).problem]).toEqual([undefined, 'tooManyRequests'])
    }))

  it('rejects invalid positions', () =>
    on({}, async (s) => {
      const { status } = await (await s.as('anyone')).call('namePlace', { query: { latitude: '91', longitude: '0' } })
      expect(status).toBe(400)
    }))
})

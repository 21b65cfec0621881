import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let url: string
beforeAll(async () => {
  s = await sharedPortal()
  const { id } = await publishedForm(
    s,
    Array.from({ length: 30 }, (_, i) => stored('text', `q${i}`)),
  )
  url = `/codeless-portal/api/pages/${id}`
})

const get = (encoding?: string) => s.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

describe('Responses to reads', () => {
  it('are compressed as the browser accepts, with the same text each time', async () => {
    const [plain, gzip, brotli] = [await get(), await get('gzip, deflate'), await get('gzip, deflate, br')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.body.length / 4)
    expect(Number(gzip.headers['content-length'])).toBe(gzip.rawPayload.length)
  })

  it('are not compressed if short; responses to writes are never compressed', async () => {
    const short = await s.app.inject({ url: '/health_check', headers: { 'accept-encoding': 'gzip' } })
    expect(short.headers['content-encoding']).toBeUndefined()
    const payload = { as: 'author' }
    const headers = { 'accept-encoding': 'gzip' }
    const write = await s.app.inject({ method: 'POST', url: '/codeless-portal/api/demo/sign-in', payload, headers })
    expect(write.headers['content-encoding']).toBeUndefined()
  })
})

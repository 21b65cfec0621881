import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'

const LAYERS = [
  { type: 'xyz', title: 'Town & "Land"', url: 'https://t.example/{z}/{x}/{y}.png', attribution: '© <a>T</a>' },
]

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), '<head></head>')
  mkdirSync(join(folder, 'data/maps'), { recursive: true })
  writeFileSync(join(folder, 'data/maps/world.pmtiles'), '0123456789')
  writeFileSync(join(folder, 'data/secret.db'), 'secret')
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', MAP_LAYERS: JSON.stringify(LAYERS) }
  app = await buildApp({ ...readConfig(env), clientDir: join(folder, 'client') })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('Map files', () => {
  const url = '/codeless-portal/maps/world.pmtiles'

  it('can be read in ranges by anyone', async () => {
    const part = await app.inject({ url, headers: { range: 'bytes=2-4' } })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await app.inject({ url })).body).toBe('0123456789')
  })

  it('have an ETag per file version, so that ranges of two versions are never combined', async () => {
    const asked = { url, headers: { range: 'bytes=0-1' } }
    const [one, same] = [await app.inject(asked), await app.inject(asked)]
    expect(one.headers['etag']).toMatch(/^"[^"]+"$/)
    expect(same.headers['etag']).toBe(one.headers['etag'])
    writeFileSync(join(folder, 'data/maps/world.pmtiles'), 'another file')
    expect((await app.inject(asked)).headers['etag']).not.toBe(one.headers['etag'])
    const stale = await app.inject({ url, headers: { ...asked.headers, 'if-range': String(one.headers['etag']) } })
    expect([stale.statusCode, stale.body]).toEqual([200, 'another file'])
    writeFileSync(join(folder, 'data/maps/world.pmtiles'), '0123456789')
  })

  it('are not sent again if unchanged, and further ranges follow the first one', async () => {
    const tag = String((await app.inject({ url })).headers['etag'])
    expect((await app.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(304)
    const piece = await app.inject({ url, headers: { range: 'bytes=2-4', 'if-range': tag } })
    expect([piece.statusCode, piece.body]).toEqual([206, '234'])
  })

  it('are limited to their folder, and are never served as a page', async () => {
    for (const path of ['other.pmtiles', '..%2fsecret.db', '%2e%2e%2fsecret.db']) {
      const { statusCode, body } = await app.inject({ url: `/codeless-portal/maps/${path}` })
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).not.toContain('secret')
    }
  })
})

describe('Layers for every map', () => {
  it('are named in the page, and exactly their origins are allowed by its policy', async () => {
    const { body, headers } = await app.inject({ url: '/codeless-portal/forms' })
    const content = /<meta name="map-layers" content="([^"]*)">/.exec(body)?.[1] ?? ''
    const json = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(JSON.parse(json)).toMatchObject([{ title: 'Town & "Land"', attribution: '© <a>T</a>' }])
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://t.example;")
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://t.example;")
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import fastifyStatic from '@fastify/static'
import { expect, it } from 'vitest'
import { servePwa } from './servePwa.ts'

it('serves the service worker under the base path without caching, and the manifest with its icons', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  mkdirSync(join(folder, 'pwa'))
  writeFileSync(join(folder, 'sw.js'), 'self')
  writeFileSync(join(folder, 'pwa/manifest.webmanifest'), '{}')
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder, serve: false })
  await servePwa(app, folder)
  const worker = await app.inject('/codeless-portal/sw.js')
  expect([worker.statusCode, worker.body, worker.headers['cache-control']]).toEqual([200, 'self', 'public, max-age=0'])
  expect(worker.headers['content-type']).toContain('javascript')
  const manifest = await app.inject('/codeless-portal/pwa/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  await app.close()
  rmSync(folder, { recursive: true })
})

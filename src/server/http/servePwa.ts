import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BASE } from '../../contract/base.ts'

/**
 * Serves the manifest with its icons and the service worker, which make the portal installable and usable offline. The
 * worker is directly below the base path, so that its scope is exactly the portal.
 */
export async function servePwa(app: FastifyInstance, clientDir: string): Promise<void> {
  const folder = join(clientDir, 'pwa')
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${BASE}/pwa/`,
      decorateReply: false,
      index: false,
      maxAge: '1d',
    })
  }
  if (!existsSync(join(clientDir, 'sw.js'))) return
  app.get(`${BASE}/sw.js`, (_request, reply) =>
    // Browsers revalidate it by themselves, so that a new version is found the same day.
    reply.sendFile('sw.js', clientDir, { maxAge: 0, immutable: false }),
  )
}

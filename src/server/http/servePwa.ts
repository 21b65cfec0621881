import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BASE } from '../../contract/base.ts'

/**
 * Serves what makes the portal one that is installed and opens without a network: the manifest with its icons, and the
 * service worker. That lies right under the base, so that it may speak for all pages there and for none beside.
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
    // Browsers ask for it by themselves: a newer one is noticed the same day.
    reply.sendFile('sw.js', clientDir, { maxAge: 0, immutable: false }),
  )
}

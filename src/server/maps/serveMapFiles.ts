import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BASE } from '../../contract/base.ts'

const TYPES: { readonly [end: string]: string } = {
  '.geojson': 'application/geo+json; charset=utf-8',
  '.pmtiles': 'application/octet-stream',
  '.pbf': 'application/x-protobuf',
  '.mvt': 'application/x-protobuf',
}

/**
 * Serves the map files in the operator's folder: tiles, tile archives (by ranges), styles with fonts, GeoJSON. Public,
 * as maps are.
 */
export async function serveMapFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(async (files) => {
    // `send` generates and compares weak ETags. Ours are sent as strong ones, since If-Range requires them to read
    // an archive in ranges.
    files.addHook('onRequest', async ({ raw: { headers } }) => {
      const tag = headers['if-range']
      if (typeof tag === 'string' && tag.startsWith('"')) headers['if-range'] = `W/${tag}`
    })
    files.addHook('onSend', async (_, reply) => {
      const tag = reply.getHeader('etag')
      if (typeof tag === 'string') reply.header('etag', tag.replace(/^W\//, ''))
    })
    await files.register(fastifyStatic, {
      root: folder,
      prefix: `${BASE}/maps/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      // Files may be replaced; browsers revalidate them.
      maxAge: '1h',
      setHeaders: (reply, path) => {
        const type = TYPES[/\.\w+$/.exec(path)?.[0].toLowerCase() ?? '']
        if (type) reply.setHeader('content-type', type)
      },
    })
  })
}

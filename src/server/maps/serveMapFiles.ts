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
 * Serves the files that whoever runs the server put into a folder for its maps: tiles, archives of tiles (read in ranges),
 * styles with their fonts, GeoJSON. Anyone may read them, as anyone may see the maps.
 */
export async function serveMapFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(async (files) => {
    // `send` makes and compares weak tags. Ours go out strong: whoever reads an archive in pieces has to know that all are of
    // one file.
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
      // Files may be replaced; browsers ask whether they were.
      maxAge: '1h',
      setHeaders: (reply, path) => {
        const type = TYPES[/\.\w+$/.exec(path)?.[0].toLowerCase() ?? '']
        if (type) reply.setHeader('content-type', type)
      },
    })
  })
}

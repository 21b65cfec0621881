import { promisify } from 'node:util'
import { pipeline, Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Minimum size worth compressing, in bytes. */
const WORTH_BYTES = 1_400
const TEXT = /^(?:application\/(?:json|geo\+json|javascript)|text\/)/

const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const ways = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
const streams = { br: () => createBrotliCompress({ params }), gzip: () => createGzip({ level: 4 }) }

/**
 * Compresses text responses to GET requests. Responses to writes are short and may contain tokens, which must not be
 * compressed together with caller-chosen content (BREACH). Responses already encoded pass unchanged.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.hasHeader('content-encoding')) return payload
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText && !(payload instanceof Readable)) return payload
    if (isText && payload.length < WORTH_BYTES) return payload
    if (!TEXT.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const way = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
    if (way === null) return payload
    if (!isText) {
      reply.header('content-encoding', way).removeHeader('content-length')
      // An error on either side ends the other; Fastify handles the error of the stream it sends.
      return pipeline(payload, streams[way](), () => {})
    }
    const packed = await ways[way](Buffer.from(payload))
    reply.header('content-encoding', way).header('content-length', packed.length)
    return packed
  })
}

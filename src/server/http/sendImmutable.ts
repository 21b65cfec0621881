import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** The same bytes in one or two encodings. */
interface Packed {
  readonly gzip: Buffer
  readonly brotli?: Buffer
}

/** Returns the bytes to send for an immutable URL, in the encoding the client accepts. */
export async function sendImmutable(
  reply: FastifyReply,
  { gzip, brotli }: Packed,
  type: string,
  cache: 'public' | 'private',
): Promise<Buffer> {
  reply.type(type).header('cache-control', `${cache}, max-age=31536000, immutable`).header('vary', 'accept-encoding')
  const accepts = String(reply.request.headers['accept-encoding'] ?? '')
  if (brotli && /\bbr\b/.test(accepts)) {
    reply.header('content-encoding', 'br')
    return brotli
  }
  if (/\bgzip\b/.test(accepts)) {
    reply.header('content-encoding', 'gzip')
    return gzip
  }
  return promisify(gunzip)(gzip)
}

import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves built pages like our own server: compressed with brotli, and cached forever if the name contains a hash. */
export async function servePacked(folder: string): Promise<{ url: string; stop: () => void }> {
  const packed = new Map<string, Buffer | null>()
  const bytesOf = (path: string) => {
    if (!packed.has(path)) packed.set(path, existsSync(path) ? brotliCompressSync(readFileSync(path)) : null)
    return packed.get(path)
  }
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    const type = TYPES[extname(path)]
    const bytes = type && bytesOf(path)
    if (!type || !bytes) return response.writeHead(404).end()
    const cache = type === 'text/html' ? 'no-store' : 'public, max-age=31536000, immutable'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cache }).end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { newNonce, cspHeader } from '../src/server/http/security.ts'

const ROOT = join(import.meta.dirname, '..')
const BASE = '/codeless-portal'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface TestGallery {
  /** The gallery's URL, without a query. */
  readonly url: string
  /** Stops it and deletes its folder. */
  end(): Promise<void>
}

/** The gallery as a separate production build, in its own folder, with the real server's Content-Security-Policy. */
export async function startGallery(): Promise<TestGallery> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-gallery-'))
  const { NODE_ENV } = process.env
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(ROOT, 'src/client/gallery/index.html') } },
  })
  // A build sets "production" for the whole process; servers that other tests start from it have demo users.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(BASE, '')
    const file = path === '/gallery' ? '/gallery/index.html' : path
    const nonce = newNonce()
    readFile(join(folder, file)).then(
      (body) =>
        response
          .setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
          .setHeader(
            'content-security-policy',
            cspHeader(nonce, { googleClientId: null, formOrigins: [], toolsHost: null }),
          )
          .end(extname(file) === '.html' ? body.toString('utf8').replaceAll('__CSP_NONCE__', nonce) : body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}/gallery`,
    end: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { manyChoices } from './fields.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves a folder of built pages on a free port of this machine, and one list with `choices` rows wherever our page
 * requests one.
 */
export async function servePages(folder: string, choices: number): Promise<{ url: string; stop: () => void }> {
  const rows = manyChoices(choices).map((label, index) => [`p${index}`, label])
  const list = JSON.stringify({ columns: ['value', 'label'], rows })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(folder, pathname)
    if (pathname.includes('/lists/')) return response.setHeader('content-type', 'application/json').end(list)
    readFile(path).then(
      (body) => response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

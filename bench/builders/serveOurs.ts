import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { printDocument } from '../../src/forms/document/printDocument.ts'
import { buildClient } from '../../src/server/buildClient.ts'
import { spawnServer } from '../../tests/kit/spawnServer.ts'
import { formOf } from './formOf.ts'

/**
 * Starts the real server with the built client. `addressOf` signs a browser in and returns the URL of the editor with a
 * new form of `size`.
 */
export async function serveOurs() {
  await buildClient(resolve('dist/client'))
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const server = await spawnServer(folder)
  const api = `${server.url}/codeless-portal/api`
  const headers = { origin: server.url }
  return {
    addressOf: async ({ request }: BrowserContext, size: number): Promise<string> => {
      await request.post(`${api}/demo/sign-in`, { data: { as: 'author' }, headers })
      const document = printDocument(formOf(size))
      const created = await request.post(`${api}/forms`, { data: { name: 'Bench', document }, headers })
      if (!created.ok()) throw new Error(`The form was not created: ${await created.text()}`)
      const { id } = (await created.json()) as { id: string }
      return `${server.url}/codeless-portal/forms/${id}/edit`
    },
    stop: async () => {
      await server.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'
import { test } from './test.ts'

/** For a whole file: a server without the demo's forms, and an author on it. Both are available once a test runs. */
export function authorAndServer(): { readonly server: TestServer; readonly author: AuthorAtWork } {
  const shared = {} as { server: TestServer; author: AuthorAtWork }
  test.beforeAll(async () => {
    shared.server = await startServer({ DEMO_FORMS: '0' })
    shared.author = await authorAtWork(shared.server)
  })
  test.afterAll(async () => {
    await shared.author.end()
    await shared.server.end()
  })
  return shared
}

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }

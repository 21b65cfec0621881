import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'
import { test } from './test.ts'

interface Shared {
  readonly server: TestServer
  readonly author: AuthorAtWork
}

/**
 * For a whole file: the shared server without the demo's forms, and an author on it, outside of tests' parameters. Usable
 * in tests and hooks only. `alone`: a server for this file, whose tests read lists that others would add to.
 */
export function authorAndServer({ alone = false } = {}): Shared {
  let used: Shared | undefined
  if (alone) {
    test.beforeAll(async () => {
      const server = await startServer({ DEMO_FORMS: '0' })
      used = { server, author: await authorAtWork(server) }
    })
    test.afterAll(async () => {
      await used?.author.end()
      await used?.server.end()
    })
  } else {
    test.beforeAll(({ server, author }) => {
      used = { server, author }
    })
  }
  const lazy = <Name extends keyof Shared>(name: Name) =>
    new Proxy({} as Shared[Name], {
      get: (_, member) => {
        if (!used) throw new Error(`There is no ${name} before tests run.`)
        return Reflect.get(used[name], member)
      },
    })
  return { server: lazy('server'), author: lazy('author') }
}

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }

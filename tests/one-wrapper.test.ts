import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SRC } from './kit/importsOf.ts'

/** The wrapper itself, and simulated networks: the service worker and the previews. */
const MAY_FETCH = /^client\/(?:api\/fetcher\.ts|sw\/|portal\/preview\/simulateNetwork\.ts)/
const RAW = /(?<![\w.])fetch\(['"`\w]|XMLHttpRequest|sendBeacon|(?:window|globalThis|self)\.fetch/

it('all API calls of pages use the same wrapper', () => {
  const files = ['client', 'elements', 'forms', 'logic', 'geo', 'exports', 'contract'].flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !MAY_FETCH.test(file))
  expect(code.length).toBeGreaterThan(500)
  expect(code.filter((file) => RAW.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([])
})

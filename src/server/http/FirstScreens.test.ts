import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { publishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { FirstScreens } from './FirstScreens.ts'
import { publicFormPage } from './publicFormPage.ts'

let s: SharedPortal
let folder: string
let screens: FirstScreens
beforeAll(async () => {
  s = await sharedPortal()
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  for (const part of ['client', 'firstScreen']) mkdirSync(join(folder, part))
})
afterEach(() => screens.end())
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Screens rendered by a thread that does this for each request. Returns the lines written to the log. */
function drawnBy(onMessage: string): string[] {
  const log: string[] = []
  const thread = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ id }) => { ${onMessage} })`
  writeFileSync(join(folder, 'firstScreen/thread.js'), thread)
  screens = new FirstScreens(
    join(folder, 'client'),
    (id) => publicFormPage(s.app, id),
    (why) => void log.push(why),
  )
  return log
}

it('returns the first screen drawn when the version was published', async () => {
  const log = drawnBy(`parentPort.postMessage({ id, html: '<p>drawn</p>', reason: null })`)
  const { id, page } = await published()
  await screens.prepare(id)
  expect(screens.find(page, 'en')?.html).toBe('<p>drawn</p>')
  expect(log).toEqual([])
})

it.each([
  ['cannot be drawn', `parentPort.postMessage({ id, html: null, reason: 'a control threw' })`, 'a control threw'],
  ['ends the thread', `throw new Error('out of memory')`, 'out of memory'],
])(
  'serves a version whose first screen %s without it, and logs the version and the reason',
  async (_, onMessage, why) => {
    const log = drawnBy(onMessage)
    const { id, page } = await published()
    await screens.prepare(id)
    expect(screens.find(page, 'en')).toBeNull()
    expect(log).toContain(`No first screen of form ${id}, version ${page.head.version}: ${why}`)
  },
)

it('draws again in a new thread after one has ended', async () => {
  drawnBy(
    `if (id === 1) throw new Error('out of memory'); parentPort.postMessage({ id, html: '<p>2</p>', reason: null })`,
  )
  const [first, second] = [await published(), await published()]
  await screens.prepare(first.id)
  await screens.prepare(second.id)
  expect(screens.find(second.page, 'en')?.html).toBe('<p>2</p>')
})

it('draws the link to forms without a first screen once per language', async () => {
  drawnBy(`parentPort.postMessage({ id, html: '<p>' + id + '</p>', reason: null })`)
  const ways = [await screens.wayIn({ ui: 'en', form: 'fr' }), await screens.wayIn({ ui: 'en', form: 'en' })]
  expect([...ways, await screens.wayIn({ ui: 'vi', form: 'vi' })]).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>'])
})

it('omits that link if it cannot be drawn, and tries again later', async () => {
  const log = drawnBy(
    `parentPort.postMessage(id === 1 ? { id, html: null, reason: 'no words' } : { id, html: '<p>2</p>', reason: null })`,
  )
  const languages = { ui: 'en', form: 'en' }
  expect([await screens.wayIn(languages), await screens.wayIn(languages)]).toEqual([null, '<p>2</p>'])
  expect(log).toEqual([expect.stringContaining('no words')])
})

const one = () => screens.drawOnce({ languages: { ui: 'en', form: 'en' }, message: 'signedIn' })

it('rejects a request for a page if a hundred others are waiting', async () => {
  drawnBy('setTimeout(() => parentPort.postMessage({ id, html: "<p></p>", reason: null }), 50)')
  const waiting = Array.from({ length: 100 }, one)
  await expect(one()).rejects.toMatchObject({ code: 'tooManyRequests' })
  await Promise.all(waiting)
  expect((await one()).html).toBe('<p></p>')
})

async function published() {
  const { id } = await publishedForm(s)
  const page = await publicFormPage(s.app, id)
  if (!page) throw new Error('the form has no page')
  return { id, page }
}

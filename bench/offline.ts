import { Chance } from '../e2e/chaos/Chance.ts'
import { pause } from '../e2e/chaos/Chapter.ts'
import { ChromiumPhone } from '../e2e/chaos/ChromiumPhone.ts'
import { FaultyProxy } from '../e2e/chaos/FaultyProxy.ts'
import { untilKept } from '../e2e/chaos/openForm.ts'
import { picture } from '../e2e/chaos/picture.ts'
import type { PlaywrightTab } from '../e2e/chaos/PlaywrightTab.ts'
import type { Tab } from '../e2e/chaos/Tab.ts'
import { answer, see, WELL_FORM } from '../e2e/chaos/WellForm.ts'
import { authorAtWork } from '../e2e/host-app/publishForm.ts'
import { startServer } from '../e2e/startServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { median } from './render/openPage.ts'
import { figure } from './render/tabulate.ts'

const OPENINGS = 5
const WAITING = 50
const SETTLES_MS = 5_000

/**
 * Cost of using a phone offline: the time from opening a form's page until it can be filled in, in a freshly started
 * browser; the bytes kept for that form; and the time to send waiting submissions with photos once it is online.
 * Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const server = await startServer({ DEMO_FORMS: '0' })
  const proxy = await FaultyProxy.before(server.origin)
  const author = await authorAtWork(server)
  const phone = new ChromiumPhone()
  try {
    const form = await author.publish({ mode: 'h5', children: WELL_FORM })
    const address = `${proxy.origin}/codeless-portal/page/${form}`
    await phone.open()
    await phone.signIn(proxy.origin)
    const first = await phone.newTab()
    await usable(first, address)
    const kept = await keptBytes(first)
    // Browsers write service worker registrations and caches to disk with a delay.
    await pause(SETTLES_MS)
    proxy.cut()
    const [cold, again]: [number[], number[]] = [[], []]
    for (let opening = 0; opening < OPENINGS; opening++) {
      await phone.kill()
      await phone.open()
      const page = await phone.newTab()
      cold.push(await usable(page, address))
      again.push(await usable(page, address))
    }
    const page = await phone.newTab()
    await usable(page, address)
    const chance = new Chance(1)
    for (let filled = 0; filled < WAITING; filled++) {
      const wanted = { name: `Well ${filled}`, count: filled, colour: 'red', photo: picture(chance) } as const
      for (const field of ['name', 'count', 'photo', 'colour'] as const) await answer(page, wanted, field)
      await page.press('Submit')
      await page.press('Submit another response', { patience: 60_000 })
      while ((await see(page)).answers.name !== '') await pause(20)
    }
    proxy.heal()
    const began = performance.now()
    // Browsers dispatch this event when they are online.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    let stored = 0
    while (stored < WAITING) {
      if (performance.now() - began > 300_000) throw new Error(`${stored} of ${WAITING} arrived in five minutes.`)
      await pause(50)
      stored = (await author.newest(form, 1)).total
    }
    return {
      rows: [
        { what: 'page usable offline, browser just started, ms', figure: figure(median(cold)) },
        { what: 'page usable offline, again, ms', figure: figure(median(again)) },
        { what: 'kept for one form, KB as sent', figure: figure(kept.sent / 1024) },
        { what: 'files kept for one form', figure: kept.files },
        { what: `${WAITING} with photos, online until all are stored, ms`, figure: figure(performance.now() - began) },
      ],
      notes: [`Medians of ${OPENINGS} openings; photos are PNGs of up to 77 KB, sent as they are.`],
    }
  } finally {
    await phone.end()
    await proxy.end()
    await author.end()
    await server.end()
  }
}

/** Time until the first field can be typed into, in ms since navigation started. */
async function usable({ page }: PlaywrightTab, address: string): Promise<number> {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Name' }).waitFor({ timeout: 60_000 })
  return performance.now() - began
}

/** Bytes, as sent by the server, and number of files in the service worker's cache once it keeps the form. */
async function keptBytes(page: Tab): Promise<{ readonly files: number; readonly sent: number }> {
  await untilKept({ page })
  return page.evaluate(async () => {
    let [files, sent] = [0, 0]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const found = await cache.match(key)
        files++
        sent += Number(found?.headers.get('content-length') ?? 0) || ((await found?.blob())?.size ?? 0)
      }
    }
    return { files, sent }
  })
}

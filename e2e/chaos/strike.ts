import type { Chapter } from './Chapter.ts'
import type { NetworkFault, Plan, SuddenFault } from './planCycle.ts'
import { setClock } from './setClock.ts'

/** True if the fault closes the page, which is then reopened. */
export const isInterruption = (fault: SuddenFault) =>
  fault === 'reload' || fault === 'tabClosed' || fault === 'browserKilled' || fault === 'wrongClock'

export function breakNetwork({ proxy }: Chapter, fault: NetworkFault): void {
  if (!('lasts' in fault)) return proxy.strike(fault.kind, fault.target, fault.times)
  if (fault.kind === 'cut') proxy.cut()
  else if (fault.kind === 'hotel') proxy.lodge()
  else if (fault.kind === 'slow') proxy.slow(fault.lasts / 5)
  else proxy.flap(Math.max(100, fault.lasts / 6))
  setTimeout(() => proxy.heal(), fault.lasts)
}

/** Applies the fault. Interruptions leave an empty page, in which the form is opened. */
export async function strikeSuddenly(chapter: Chapter, { sudden, clock }: Plan): Promise<void> {
  const { proxy, phone, server } = chapter
  switch (sudden?.fault) {
    case 'reload':
      await chapter.page.reload().catch(() => undefined)
      return
    case 'tabClosed':
      await chapter.page.close()
      chapter.page = await phone.newTab()
      return
    case 'browserKilled':
      await phone.kill()
      await phone.open()
      chapter.page = await phone.newTab()
      return
    case 'wrongClock':
      await chapter.page.close()
      chapter.page = await phone.newTab()
      await setClock(chapter.page, clock)
      return
    case 'serverKilled':
      chapter.serverIsBack = server.restart('SIGKILL')
      // A rejection is reported to whoever awaits it; until then it may be unhandled.
      chapter.serverIsBack.catch(() => undefined)
      return
    case 'noRoom':
      await phone.room(proxy.origin, 1)
      return
    case 'newWorker':
      proxy.workerStamp++
      await chapter.page.evaluate(() => {
        // A page that did not open has no service worker.
        if ('serviceWorker' in navigator) void navigator.serviceWorker.getRegistration().then((one) => one?.update())
      })
      return
    case 'secondTab': {
      const address = `${proxy.origin}/codeless-portal/page/${chapter.form}`
      const second = await phone.newTab()
      await second.goto(address).catch(() => undefined)
      return
    }
    case 'newVersion':
      await chapter.serverIsBack
      await chapter.author.publishAgain(chapter.form)
  }
}

/** Ends all faults, including changes to the page. */
export async function recover(chapter: Chapter, { sudden }: Plan): Promise<void> {
  const { proxy, phone } = chapter
  await chapter.serverIsBack
  proxy.heal()
  if (sudden?.fault === 'noRoom') await phone.room(proxy.origin, null)
  for (const other of phone.tabs) if (other !== chapter.page) await other.close()
  // Phones dispatch this to their pages: a retry delayed by many failures is made now.
  await chapter.page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined)
  if (sudden?.fault !== 'wrongClock') return
  const right = await phone.newTab()
  await chapter.page.close()
  chapter.page = right
}

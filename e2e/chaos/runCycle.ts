import { answer, asSeen, type Field, FIELDS, type Seen, see, wordsOf } from './WellForm.ts'
import { type Chapter, Finding, pause } from './Chapter.ts'
import { judge } from './judge.ts'
import { openForm } from './openForm.ts'
import type { Moment, Plan, Wanted } from './planCycle.ts'
import { breakNetwork, isInterruption, recover, strikeSuddenly } from './strike.ts'
import type { Tab } from './Tab.ts'
import { whatWorks } from './whatWorks.ts'

/** Maximum time for submitted answers to be sent or kept before the page counts as stuck, in ms. */
const HANDED_IN_WITHIN_MS = 150_000
/** Text typed longer ago than this, in ms, is on the device, whatever happens. */
const ON_DEVICE_AFTER_MS = 1_000
const AT_ONCE = { patience: 0 }

/** One filling, from the empty form until the server has it, with the plan's faults. Rejects with a Finding. */
export async function runCycle(chapter: Chapter, plan: Plan): Promise<void> {
  try {
    await fillIn(chapter, plan)
    chapter.doing = 'recovering'
    await recover(chapter, plan)
    chapter.doing = 'judging'
    await judge(chapter, [...plan.before, plan.wanted])
  } catch (error) {
    const { what, message } = error instanceof Finding ? error : new Finding('error', String(error))
    const words = `${await wordsOf(chapter.page)}; ${await whatWorks(chapter.page)}`
    await recover(chapter, plan).catch(() => undefined)
    throw new Finding(what, `${message}; the page: ${words}`)
  }
}

async function fillIn(chapter: Chapter, plan: Plan): Promise<void> {
  const { wanted, network, sudden } = plan
  const answeredAt = new Map<Field, number>()
  const befall = async (moment: Moment) => {
    chapter.doing = moment
    if (network?.at === moment) breakNetwork(chapter, network.fault)
    if (sudden?.at !== moment) return
    const struckAt = isInterruption(sudden.fault) ? await liveOn(chapter.page, plan.pause) : Date.now()
    await strikeSuddenly(chapter, plan)
    if (!isInterruption(sudden.fault)) return
    const seen = await openForm(chapter)
    // The submission may have been sent meanwhile.
    if (moment !== 'sending') await keptIts(chapter, plan, answeredAt, struckAt, seen)
  }
  chapter.doing = 'handing in offline'
  for (const kept of plan.before) await handInOffline(chapter, kept)
  chapter.proxy.heal()
  await befall('opening')
  const seen = await begin(chapter, plan.opensAnew)
  if (seen.answers.name !== '') throw new Finding('draft risen', `an empty form was due: ${JSON.stringify(seen)}`)
  for (const field of FIELDS) {
    await befall(field)
    await give(chapter, wanted, field)
    if (field !== 'photo' || wanted.photo) answeredAt.set(field, Date.now())
  }
  await befall('submitting')
  // Give the answers again that were lost in the last second before a kill.
  for (const field of FIELDS) await give(chapter, wanted, field)
  chapter.doing = 'pressing Submit'
  await press(chapter)
  if (network?.at === 'sending' || sudden?.at === 'sending') await pause(plan.after)
  await befall('sending')
  chapter.doing = 'handing in'
  await handIn(chapter, wanted)
  chapter.handedIn.push(wanted)
}

/** Fills in the form offline: the phone keeps the submission and shows the next empty form at once. */
async function handInOffline(chapter: Chapter, wanted: Wanted): Promise<void> {
  chapter.proxy.cut()
  const seen = await begin(chapter, false)
  if (seen.answers.name !== '') throw new Finding('draft risen', `an empty form was due: ${JSON.stringify(seen)}`)
  for (const field of FIELDS) await give(chapter, wanted, field)
  await press(chapter)
  await handIn(chapter, wanted)
  chapter.handedIn.push(wanted)
}

async function begin(chapter: Chapter, opensAnew: boolean): Promise<Seen> {
  if (!opensAnew) {
    const there = await chapter.page.buttons('Submit another response', AT_ONCE).catch(() => 0)
    if (there > 0) await chapter.page.press('Submit another response')
  }
  const seen = opensAnew ? null : await see(chapter.page).catch(() => null)
  return seen?.shows === 'form' ? seen : openForm(chapter)
}

/** Gives an answer unless the form shows it; without space on the phone, as soon as there is space again. */
async function give(chapter: Chapter, wanted: Wanted, field: Field): Promise<void> {
  const seen = await see(chapter.page)
  if (seen.answers[field] === asSeen(wanted, field)) return
  if (seen.hasNews) {
    // Until it is dismissed.
    const news = { within: '.page-news' }
    if ((await chapter.page.buttons('Later', { ...news, ...AT_ONCE })) > 0) await chapter.page.press('Later', news)
  }
  if (await answer(chapter.page, wanted, field)) return
  await chapter.phone.room(chapter.proxy.origin, null)
  if (!(await answer(chapter.page, wanted, field))) throw new Finding('stuck', 'the photo is refused with room for it')
}

/**
 * Waits this many ms by the page's own timers. Returns the time at the end: on a busy machine a page may lag, and
 * answers it had no time to write are not lost by its fault.
 */
async function liveOn(page: Tab, milliseconds: number): Promise<number> {
  const lived = page.evaluate<number, number>(
    (wait) =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(performance.timeOrigin + performance.now()), wait)
      }),
    milliseconds,
  )
  return lived.catch(() => pause(milliseconds).then(() => Date.now()))
}

/** After an interruption, the form shows the answers given up to a second before, and nothing else. */
async function keptIts(
  { page }: Chapter,
  { wanted, sudden }: Plan,
  answeredAt: ReadonlyMap<Field, number>,
  struckAt: number,
  first: Seen,
): Promise<void> {
  const exact = sudden?.fault === 'reload'
  const due = [...answeredAt].filter(([, at]) => exact || struckAt - at > ON_DEVICE_AFTER_MS).map(([field]) => field)
  const lacks = (seen: Seen) => due.filter((field) => seen.answers[field] !== asSeen(wanted, field))
  let seen = first
  // Photos, and a draft restored from the server, appear a moment after the form.
  for (const deadline = Date.now() + 60_000; lacks(seen).length > 0 && Date.now() < deadline;) {
    seen = await see(page, seen).catch(() => pause(100).then(() => seen))
  }
  if (lacks(seen).length === 0) return
  const ages = due.map((field) => `${field} ${struckAt - (answeredAt.get(field) ?? 0)} ms before`)
  const shown = `it shows ${JSON.stringify(seen)}, ${await wordsOf(page)}`
  throw new Finding('draft lost', `${lacks(seen).join()} of ${ages.join(', ')}; ${shown}`)
}

async function press({ page }: Chapter): Promise<void> {
  await page.press('Submit')
}

/** Stays with the form, as its collector would, until it says that the answers are sent or kept. */
async function handIn(chapter: Chapter, wanted: Wanted): Promise<void> {
  const deadline = Date.now() + HANDED_IN_WITHIN_MS
  let blankSince: number | null = null
  let seen: Seen | null = null
  while (Date.now() < deadline) {
    seen = await see(chapter.page, seen).catch(() => null)
    if (seen?.shows === 'sent' || seen?.shows === 'kept') return
    if (seen?.shows === 'form') {
      const { sending, answers } = seen
      if (answers.name !== wanted.name) {
        // A page reopened after everything was sent: the server decides.
        if (await isStored(chapter, wanted.name)) return
        blankSince ??= Date.now()
        if (Date.now() - blankSince > 60_000) {
          throw new Finding('lost', `neither here nor stored: ${await wordsOf(chapter.page)}`)
        }
      } else if (sending === 'failed' || sending === 'idle') {
        await pause(300)
        await press(chapter).catch(() => undefined)
        seen = null
      } else if (sending === 'incomplete') {
        throw new Finding('draft lost', `incomplete at the last moment: ${JSON.stringify(seen)}`)
      }
    } else if (!seen) await pause(100)
  }
  throw new Finding('stuck', `nothing more happened: ${JSON.stringify(seen)}, ${await wordsOf(chapter.page)}`)
}

async function isStored({ author, form, serverIsBack }: Chapter, name: string): Promise<boolean> {
  await serverIsBack
  const { rows } = await author.newest(form, 20)
  return rows.some(({ input }) => input['name'] === name)
}

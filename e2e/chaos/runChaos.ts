import { authorAtWork } from '../host-app/publishForm.ts'
import { startServer } from '../startServer.ts'
import { type Chapter, Finding } from './Chapter.ts'
import { FaultyProxy } from './FaultyProxy.ts'
import { judgeAll } from './judge.ts'
import { openForm, untilKept } from './openForm.ts'
import { Phone } from './Phone.ts'
import { type Plan, planCycle } from './planCycle.ts'
import { runCycle } from './runCycle.ts'
import { WELL_FORM } from './WellForm.ts'

export interface ChaosOptions {
  readonly seed: number
  /** The first cycle, 0 unless what was found is run once more. */
  readonly first?: number
  readonly cycles: number
  /** No further cycle begins after so long, in ms. */
  readonly within?: number
  /** Told of each cycle, as it ends. */
  readonly onCycle?: (cycle: number, plan: Plan, found: Finding | null, milliseconds: number) => void
}

export interface ChaosResult {
  readonly cycles: number
  readonly findings: readonly { readonly cycle: number; readonly what: string; readonly words: string }[]
}

/** So many fillings one form and one phone see. */
const CHAPTER = 60

/** Cycles of filling in and sending with faults, at the real server in a real browser that keeps pages on the phone. */
export async function runChaos({ seed, first = 0, cycles, within, onCycle }: ChaosOptions): Promise<ChaosResult> {
  const deadline = Date.now() + (within ?? Number.POSITIVE_INFINITY)
  const server = await startServer({ DEMO_FORMS: '0' })
  const proxy = await FaultyProxy.before(server.origin)
  const author = await authorAtWork(server)
  const findings: { cycle: number; what: string; words: string }[] = []
  const begin = async (): Promise<Chapter> => {
    const phone = new Phone()
    await phone.open()
    const form = await author.publish({ mode: 'h5', children: WELL_FORM })
    const { context } = phone
    await context.request.post(`${proxy.origin}/codeless-portal/api/demo/sign-in`, { data: { as: 'collector' } })
    await phone.remember()
    const page = await context.newPage()
    const chapter = { server, proxy, author, phone, form, page, serverIsBack: Promise.resolve(), handedIn: [] }
    await openForm(chapter)
    await untilKept(chapter)
    return chapter
  }
  const note = (cycle: number, error: unknown): Finding => {
    const found = error instanceof Finding ? error : new Finding('error', String(error))
    findings.push({ cycle, what: found.what, words: found.message })
    return found
  }
  let chapter: Chapter | null = null
  const end = async (cycle: number) => {
    const ending = chapter
    chapter = null
    await (ending && judgeAll(ending).catch((error: unknown) => note(cycle, error)))
    await ending?.phone.end()
  }
  let cycle = first
  try {
    for (; cycle < first + cycles && Date.now() < deadline; cycle++) {
      chapter ??= await begin()
      const plan = planCycle(seed, cycle)
      const began = Date.now()
      const found = await runCycle(chapter, plan).then(
        () => null,
        (error: unknown) => note(cycle, error),
      )
      onCycle?.(cycle, plan, found, Date.now() - began)
      if (found) {
        // What comes after is not to be blamed for it.
        await chapter.phone.end()
        chapter = null
      } else if (chapter.handedIn.length === CHAPTER) await end(cycle)
    }
    await end(cycle)
  } finally {
    await (chapter as Chapter | null)?.phone.end()
    await proxy.end()
    await author.end()
    await server.end()
  }
  return { cycles: cycle - first, findings }
}

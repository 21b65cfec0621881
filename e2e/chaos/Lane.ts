import { type AuthorAtWork, authorAtWork } from '../host-app/publishForm.ts'
import { startServer, type TestServer } from '../startServer.ts'
import { type Chapter, Finding } from './Chapter.ts'
import { FaultyProxy } from './FaultyProxy.ts'
import { judgeAll } from './judge.ts'
import { openForm, opensElsewhere, untilKept } from './openForm.ts'
import { type BrowserName, newPhone } from './newPhone.ts'
import type { Plan } from './planCycle.ts'
import { runCycle } from './runCycle.ts'
import { WELL_FORM } from './WellForm.ts'
import { whatWorks } from './whatWorks.ts'

/** Number of fillings with one form and one phone. */
const CHAPTER = 60
/** A cycle that takes longer than this counts as stuck, in ms. */
const LONGEST = 300_000

/**
 * A phone with its own network and server: it is unaffected by others that run at the same time, so that each cycle can
 * be run again alone.
 */
export class Lane {
  private chapter: Chapter | null = null

  private constructor(
    private readonly server: TestServer,
    private readonly proxy: FaultyProxy,
    private readonly author: AuthorAtWork,
    private readonly browser: BrowserName,
  ) {}

  /** `program`: the server's. */
  static async open(browser: BrowserName, program: readonly string[]): Promise<Lane> {
    const server = await startServer({ DEMO_FORMS: '0' }, program)
    return new Lane(server, await FaultyProxy.before(server.origin), await authorAtWork(server), browser)
  }

  /** Rejects with a Finding. The lane is to be ended then, since later cycles would be affected by it. */
  async run(plan: Plan): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      const give = async () => {
        const { doing = 'a new phone', page } = this.chapter ?? {}
        const works = page ? await whatWorks(page) : 'no page'
        const elsewhere = this.chapter ? await opensElsewhere(this.chapter) : 'no phone'
        const asked = this.proxy.unanswered.join() || 'nothing'
        reject(new Finding('stuck', `the cycle did not end: ${doing}; ${works}; ${elsewhere}; unanswered: ${asked}`))
      }
      timer = setTimeout(() => void give(), LONGEST)
    })
    try {
      await Promise.race([this.runOn(plan), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Checks all submissions again that were made since the phone was new. */
  async finish(): Promise<void> {
    const { chapter } = this
    this.chapter = null
    try {
      if (chapter) await judgeAll(chapter)
    } finally {
      await chapter?.phone.end()
    }
  }

  async end(): Promise<void> {
    // A server that is just restarting would be left running.
    await this.chapter?.serverIsBack.catch(() => undefined)
    await this.chapter?.phone.end()
    await this.proxy.end()
    await this.author.end()
    await this.server.end()
  }

  private async runOn(plan: Plan): Promise<void> {
    this.chapter ??= await this.begin()
    await runCycle(this.chapter, plan)
    if (this.chapter.handedIn.length >= CHAPTER) await this.finish()
  }

  private async begin(): Promise<Chapter> {
    const { server, proxy, author } = this
    const phone = newPhone(this.browser)
    try {
      await phone.open()
      const form = await author.publish({ mode: 'h5', children: WELL_FORM })
      await phone.signIn(proxy.origin)
      const page = await phone.newTab()
      const chapter = {
        server,
        proxy,
        author,
        phone,
        form,
        page,
        serverIsBack: Promise.resolve(),
        doing: '',
        handedIn: [],
      }
      await openForm(chapter)
      await untilKept(chapter)
      return chapter
    } catch (error) {
      await phone.end()
      throw error
    }
  }
}

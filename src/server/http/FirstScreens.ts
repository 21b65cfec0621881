import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderedScreen, RenderRequest, PlainParts, ScreenLanguages } from '../../contract/firstScreen.ts'
import { Problem } from '../../contract/problems.ts'
import { AUDIENCE } from '../../contract/audiences.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { languageFor } from '../../forms/document/languageFor.ts'
import type { PublicPage } from './publicFormPage.ts'
import { acceptedLanguage, acceptedTags } from './pageLanguage.ts'

/** Maximum number of cached screens, of about 10 KB each. */
const KEPT = 500
/** The rendering thread takes about 60 MB; it ends after being idle for this long, in ms. */
const IDLE_MS = 30_000
/** Maximum number of pages waiting to be rendered; further requests get tooManyRequests. */
const MAX_WAITING = 100
/** Rendering timeout, in ms; the form is then served without a first screen. */
const PATIENCE_MS = 60_000

const TOO_LONG = 'it took too long'

export interface FirstScreen {
  readonly html: string
  readonly languages: ScreenLanguages
  /** Markup of a form that browsers can fill in and submit without scripts; null otherwise. */
  readonly plain: PlainParts | null
}

/**
 * First screens of published forms as HTML, rendered by the client's own components in a worker thread when a version
 * is published, or after the first visit since the server started. Cached by form, version, name and languages.
 */
export class FirstScreens {
  private readonly waysIn = new Map<string, Promise<string | null>>()
  private readonly drawn = new Map<string, FirstScreen | null>()
  private readonly waiting = new Map<number, (answer: RenderedScreen) => void>()
  private readonly file: string
  private thread: Worker | null = null
  private idle: NodeJS.Timeout | undefined
  private last = 0

  /** `pageOf` returns a form's public page; null if it has none. */
  constructor(
    clientDir: string,
    private readonly pageOf: (formId: string) => Promise<PublicPage | null>,
    private readonly warn: (why: string) => void,
  ) {
    this.file = join(clientDir, '../firstScreen/thread.js')
  }

  /**
   * Returns the screen for an Accept-Language header; null if there is none, or none yet: it is then rendered in the
   * background.
   */
  find(page: PublicPage, accepts: string): FirstScreen | null {
    if (!isPlain(page)) return null
    const languages = languagesFor(page.version.languages, accepts)
    const key = keyOf(page, languages)
    const known = this.drawn.get(key)
    if (known === undefined) {
      void this.draw(page, languages)
      return null
    }
    this.drawn.delete(key)
    this.drawn.set(key, known)
    return known
  }

  /** Renders a newly published version in each of its languages, before the first visit. Never rejects. */
  async prepare(formId: string): Promise<void> {
    const page = await this.pageOf(formId).catch(() => null)
    if (!page || !isPlain(page)) return
    const { languages } = page.version
    for (const tag of languages) await this.draw(page, languagesFor(languages, tag))
  }

  /**
   * Renders a page for a single request from a browser without scripts, in the given languages (see `languagesFor`).
   * Throws tooManyRequests, or an error if it cannot be rendered.
   */
  async drawOnce(request: RenderRequest): Promise<FirstScreen> {
    if (this.waiting.size >= MAX_WAITING) throw new Problem('tooManyRequests')
    if (!existsSync(this.file)) throw new Error('pages of forms are drawn by a client that is built')
    const { html, reason, plain = null } = { plain: null, ...(await this.ask(request)) }
    if (html === null) throw new Error(`a page without scripts was not drawn: ${reason}`)
    return { html, languages: request.languages, plain }
  }

  /**
   * Link to a form that has no first screen, for browsers without scripts (see PlainMessage); null if it cannot be
   * rendered.
   */
  wayIn({ ui }: ScreenLanguages): Promise<string | null> {
    const known = this.waysIn.get(ui) ?? this.drawWayIn(ui)
    this.waysIn.set(ui, known)
    return known
  }

  private async drawWayIn(ui: string): Promise<string | null> {
    try {
      return (await this.drawOnce({ languages: { ui, form: ui }, message: 'begin' })).html
    } catch (error) {
      // Retried at the next visit.
      this.waysIn.delete(ui)
      if (existsSync(this.file)) this.warn(String(error))
      return null
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.idle)
    await this.thread?.terminate()
  }

  private async draw(page: PublicPage, languages: ScreenLanguages): Promise<void> {
    const key = keyOf(page, languages)
    if (this.drawn.has(key) || !existsSync(this.file)) return
    // Concurrent visits render it once.
    this.keep(key, null)
    const drawn = await this.ask({ page: page.json, languages })
    const { html, reason } = drawn
    this.keep(key, html === null ? null : { html, languages, plain: drawn.plain ?? null })
    // The machine is busy: retried at the next visit.
    if (reason === TOO_LONG) this.drawn.delete(key)
    if (reason !== null)
      this.warn(`No first screen of form ${page.head.formId}, version ${page.head.version}: ${reason}`)
  }

  private keep(key: string, screen: FirstScreen | null): void {
    this.drawn.set(key, screen)
    const [oldest] = this.drawn.keys()
    if (this.drawn.size > KEPT && oldest !== undefined) this.drawn.delete(oldest)
  }

  private ask(request: RenderRequest): Promise<RenderedScreen> {
    const id = ++this.last
    const thread = (this.thread ??= this.start())
    clearTimeout(this.idle)
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.restart(TOO_LONG), PATIENCE_MS)
      this.waiting.set(id, (answer) => {
        clearTimeout(patience)
        this.waiting.delete(id)
        resolve(answer)
        if (this.waiting.size > 0) return
        this.idle = setTimeout(() => this.restart('idle'), IDLE_MS)
        this.idle.unref()
      })
      thread.postMessage({ id, ...request })
    })
  }

  private start(): Worker {
    const thread = new Worker(this.file, { execArgv: [], stdout: true, stderr: true })
    thread.unref()
    thread.on('message', ({ id, ...answer }: RenderedScreen & { readonly id: number }) =>
      this.waiting.get(id)?.(answer),
    )
    thread.on('error', (error) => this.thread === thread && this.restart(error.message))
    return thread
  }

  /** Terminates the thread; waiting requests go without a screen. */
  private restart(reason: string): void {
    void this.thread?.terminate()
    this.thread = null
    for (const give of Array.from(this.waiting.values())) give({ html: null, reason })
  }
}

const keyOf = ({ head: { formId, version, name } }: PublicPage, { ui, form }: ScreenLanguages) =>
  JSON.stringify([formId, version, name, ui, form])

/** True for pages that look the same for everyone: no tasks, no terms, no driver app. */
function isPlain({ head: { template, audience, terms }, version: { mode } }: PublicPage): boolean {
  return template !== TEMPLATE_KINDS.MICRO_TASK && audience === AUDIENCE.ALL && !terms && mode === 'h5'
}

/**
 * Languages of the page of a form in `languages` for an Accept-Language header, chosen as the page itself does from the
 * browser's languages.
 */
export function languagesFor(languages: readonly string[], accepts: string): ScreenLanguages {
  const ui = acceptedLanguage(accepts)
  return { ui, form: languageFor(languages, [...acceptedTags(accepts), ui]) ?? languages[0] ?? 'en' }
}

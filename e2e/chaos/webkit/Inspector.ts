import { once } from 'node:events'
import WebSocket from 'ws'

/** Maximum time for a page to respond or to navigate, in ms. */
const ANSWERS_WITHIN_MS = 60_000

const SCRIPTS_OFF = { setting: 'ScriptEnabled', value: false }
const GAVE_WAY = 'The page gave way to another.'

interface Call {
  readonly target: string
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

interface Told {
  readonly id?: number
  readonly method?: string
  readonly error?: { readonly message: string }
  readonly result?: never
  readonly params?: {
    readonly targetInfo?: { readonly targetId: string; readonly isProvisional?: boolean; readonly isPaused?: boolean }
    readonly newTargetId?: string
    readonly targetId?: string
    readonly message?: string
    readonly frame?: { readonly parentId?: string }
  }
}

/**
 * One page of a WebKit, by the protocol of its Web Inspector: JSON over a WebSocket. When it goes to another site, the
 * page moves to another process, which is a new target, paused until it is prepared.
 */
export class Inspector {
  private target = ''
  private last = 0
  private readonly calls = new Map<number, Call>()
  private readonly onPage = new Set<() => void>()
  private script = ''
  private runsScripts = true
  private ready: () => void = () => undefined

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (words) => this.hear(JSON.parse(String(words)) as Told))
    socket.on('close', () => this.drop(() => true, 'The page is gone.'))
    // Errors also close it.
    socket.on('error', () => undefined)
  }

  /** Rejects if there is no page. */
  static async connect(address: string): Promise<Inspector> {
    const socket = new WebSocket(address)
    const inspector = new Inspector(socket)
    const ready = new Promise<void>((resolve) => (inspector.ready = resolve))
    await once(socket, 'open')
    inspector.say('Target.setPauseOnStart', { pauseOnStart: true })
    await Promise.race([ready, late('a page that can be driven')])
    return inspector
  }

  /** Rejects with the browser's error, and when the page navigates. */
  async send<Result = unknown>(method: string, params: object = {}, target = this.target): Promise<Result> {
    const id = ++this.last
    const answer = new Promise<Result>((resolve, reject) => this.calls.set(id, { target, resolve, reject }))
    const message = JSON.stringify({ id, method, params })
    this.socket.send(
      JSON.stringify({ id, method: 'Target.sendMessageToTarget', params: { targetId: target, message } }),
    )
    try {
      return await Promise.race([answer, late(method)])
    } finally {
      this.calls.delete(id)
    }
  }

  /** The value of an expression, awaited if it is a promise. */
  async evaluate<Result>(expression: string): Promise<Result> {
    const { result } = await this.send<{ readonly result: { readonly objectId: string } }>('Runtime.evaluate', {
      expression: `(async () => (${expression}))()`,
    })
    const told = await this.send<{
      readonly wasThrown?: boolean
      readonly result: { readonly value?: Result; readonly description?: string }
    }>('Runtime.awaitPromise', { promiseObjectId: result.objectId, returnByValue: true })
    if (told.wasThrown) throw new Error(JSON.stringify(told.result))
    return told.result.value as Result
  }

  /** Makes the page navigate, and waits until that has begun. */
  async leave(method: string, params: object = {}): Promise<void> {
    const begun = new Promise<void>((resolve) => this.onPage.add(resolve))
    // It may have begun before the browser announces it.
    await Promise.race([begun, this.send(method, params).then(() => begun), late('another page')])
  }

  async beginWith(script: string): Promise<void> {
    this.script = script
    await this.send('Page.setBootstrapScript', { source: script })
  }

  /** Turns the scripts of all later pages off. */
  async disableScripts(): Promise<void> {
    this.runsScripts = false
    await this.send('Page.overrideSetting', SCRIPTS_OFF)
  }

  /** Resolves when the page has closed. */
  async gone(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CLOSED) await Promise.race([once(this.socket, 'close'), late('the end')])
  }

  close(): void {
    this.socket.terminate()
  }

  private say(method: string, params: object): void {
    this.socket.send(JSON.stringify({ id: ++this.last, method, params }))
  }

  private hear({ id, method, error, result, params = {} }: Told): void {
    const { targetInfo, newTargetId, targetId, message, frame } = params
    if (id !== undefined) {
      const call = this.calls.get(id)
      if (error) call?.reject(new Error(error.message))
      // An acknowledgement of forwarding has no value.
      else if (call && result && Object.keys(result).length > 0) call.resolve(result)
    }
    if (method === 'Target.targetCreated' && targetInfo) void this.prepare(targetInfo)
    if (method === 'Target.didCommitProvisionalTarget' && newTargetId) {
      this.target = newTargetId
      this.drop((call) => call.target !== newTargetId, GAVE_WAY)
    }
    if (method === 'Target.targetDestroyed') this.drop((call) => call.target === targetId, GAVE_WAY)
    if (method === 'Page.frameNavigated' && frame && !frame.parentId) this.turn()
    if (method === 'Target.dispatchMessageFromTarget' && message) {
      const inner = JSON.parse(message) as Told
      if (inner.id === undefined) this.hear(inner)
      else if (inner.error) this.calls.get(inner.id)?.reject(new Error(inner.error.message))
      else this.calls.get(inner.id)?.resolve(inner.result as never)
    }
  }

  /** Another page has begun: pending calls of the previous one get no response. */
  private turn(): void {
    for (const tell of this.onPage) tell()
    this.onPage.clear()
    this.drop(() => true, GAVE_WAY)
  }

  private drop(which: (call: Call) => boolean, why: string): void {
    for (const call of this.calls.values()) if (which(call)) call.reject(new Error(why))
  }

  private async prepare(info: NonNullable<NonNullable<Told['params']>['targetInfo']>): Promise<void> {
    const { targetId } = info
    if (!info.isProvisional) this.target = targetId
    const asked = ['Page.enable', 'Runtime.enable'].map((method) => this.send(method, {}, targetId))
    if (this.script) asked.push(this.send('Page.setBootstrapScript', { source: this.script }, targetId))
    if (!this.runsScripts) asked.push(this.send('Page.overrideSetting', SCRIPTS_OFF, targetId))
    if (info.isPaused) this.say('Target.resume', { targetId })
    await Promise.allSettled(asked)
    this.ready()
  }
}

function late(what: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Waited a minute for ${what}.`)), ANSWERS_WITHIN_MS).unref()
  })
}

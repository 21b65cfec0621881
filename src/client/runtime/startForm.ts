import { createStore } from 'zustand/vanilla'
import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'
import { loadLists } from './loadLists.ts'
import { afterRender } from '../../render/ui/runWhenIdle.ts'
import { readQuery } from './readQuery.ts'
import type { ActionEffects, ActionScope } from './runActions.ts'
import type { LiveFilling, StartOptions } from './LiveFilling.ts'
import { startFilling } from './startFilling.ts'
import type { FormEventName, RunAction } from './watchEvents.ts'

export interface FormOptions extends Omit<StartOptions, 'checkFurther'> {
  /** Our origin, and the other origins that forms may call. */
  readonly own: string
  readonly origins: readonly string[]
  /** URL of a list on the server. */
  readonly listUrl: (hash: string) => string
  /** URL of the version's validator; null if there is none. */
  readonly validatorUrl: string | null
  /** Parses expressions of actions; absent if the form has none. */
  readonly parse?: ActionScope['parse']
  /** Runs the form's events and buttons; absent if it declares none. */
  readonly reactions?: typeof import('./reactions.ts')
}

/** State of the call a form makes when it opens. */
export type Opening = 'none' | 'loading' | 'failed' | 'done'

/** A filling with everything its form declares: lists, calls, events, actions. */
export interface LiveForm extends Omit<LiveFilling, 'watch'> {
  readonly opening: {
    readonly state: () => Opening
    /** Calls `listener` on changes of the state. Returns a function that unsubscribes. */
    readonly subscribe: (listener: () => void) => () => void
    readonly retry: () => void
  }
  /** Loads the failed lists again. */
  readonly retryLists: () => void
  /** URL of a file attached to the form. */
  readonly fileUrl: (hash: string) => string
  /** Runs a named action, as buttons and events do. Does nothing while the form is not watched. */
  readonly run: RunAction
  /**
   * Starts drafts, lists, the opening call and events. `place` is the page around. Returns a function that stops them.
   */
  readonly watch: (place: ActionEffects) => () => void
}

const nothing = () => {}

export function startForm(options: FormOptions): LiveForm {
  const { own, origins, listUrl, validatorUrl, parse, reactions } = options
  const { form } = options.compiled
  let checkFurther: StartOptions['checkFurther']
  const live = startFilling({ ...options, checkFurther: (filling) => checkFurther?.(filling) ?? [] })
  const { filling } = live
  const opening = openingOf(options, live)
  let retryLists = nothing
  let run: RunAction = nothing

  const watch = (place: ActionEffects) => {
    const scope: ActionScope = { ...place, filling, refetch: opening.call, parse }
    run = (action, params, row) => reactions?.runAction(action, params, scope, row)
    const fire = (on: FormEventName) => reactions?.fireEvents(form.events, on, run)
    const stops = [live.watch(), reactions?.watchChanges(filling, form.events, run) ?? nothing, whenSettled(live, fire)]
    const places = { ofHash: listUrl, ofUrl: (url: string) => allowedUrl(url, own, origins) }
    retryLists = loadLists(filling, places).retry
    readQuery(filling, window.location.search)
    opening.call()
    unwritten(filling, () => fire('open'))
    const idle = afterRender(async () => {
      if (validatorUrl) checkFurther = await openValidator(validatorUrl).catch(() => undefined)
    })
    return () => {
      idle()
      opening.stop()
      run = nothing
      for (const stop of stops) stop()
    }
  }
  return {
    ...live,
    opening: { state: opening.state, subscribe: opening.subscribe, retry: opening.call },
    retryLists: () => retryLists(),
    fileUrl: listUrl,
    run: (action, params, row) => run(action, params, row),
    watch,
  }
}

/** The opening call: made once, and again on request; a response that arrives after a later call is ignored. */
function openingOf({ compiled: { form }, own, origins }: FormOptions, { filling }: LiveFilling) {
  const { initApi, mapData } = form
  const store = createStore<{ readonly opening: Opening }>(() => ({ opening: 'none' }))
  const become = (opening: Opening) => store.setState({ opening })
  let controller = new AbortController()
  const ask = async (signal: AbortSignal) => {
    if (!initApi) return
    become('loading')
    try {
      const { callInit, mapAnswers } = await import('./callInit.ts')
      const body = await callInit(initApi, { own, origins, signal })
      if (signal.aborted) return
      unwritten(filling, () => void mapAnswers(filling, body, mapData))
      become('done')
    } catch {
      if (!signal.aborted) become('failed')
    }
  }
  return {
    state: () => store.getState().opening,
    subscribe: (listener: () => void) => store.subscribe(listener),
    call: () => {
      controller.abort()
      controller = new AbortController()
      void ask(controller.signal)
    },
    stop: () => controller.abort(),
  }
}

/** Fills in answers automatically without marking the filling as dirty: such answers alone are no draft. */
function unwritten(filling: LiveFilling['filling'], answer: () => void): void {
  const untouched = !filling.isDirty()
  answer()
  if (untouched) filling.markSaved()
}

/** Fires the events for an accepted and for a refused submission. */
function whenSettled(live: LiveFilling, fire: (on: FormEventName) => void): () => void {
  let before = live.sendState().state
  return live.subscribe(() => {
    const { state } = live.sendState()
    if (state === before) return
    before = state
    if (state === 'sent') fire('submitSuccess')
    if (state === 'failed') fire('submitFailed')
  })
}

/** Loads the validation against the version's schema; undefined if unavailable: the server validates too. */
async function openValidator(url: string): Promise<StartOptions['checkFurther']> {
  const { loadValidator, schemaErrorsIn } = await import('./loadValidator.ts')
  const validate = await loadValidator(url)
  return validate ? (filling) => schemaErrorsIn(filling, validate) : undefined
}

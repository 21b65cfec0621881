import i18next from 'i18next'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { LIVE_CLOSE_CODES, MAX_TABS_PER_PERSON } from '../../../contract/liveLimits.ts'
import { urlOf } from '../../api/call.ts'
import { loadWithRetries } from '../../../render/ui/lazyPart.ts'
import { throttleMessages } from './throttleMessages.ts'
import { singleSelected } from '../store/Selection.ts'
import type { LivePerson, LiveRequest, LiveEvent } from '../../../contract/liveShapes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Saver } from '../saving/createSaver.ts'
import type { FormApi } from '../saving/FormApi.ts'
import type { Editor } from '../store/createEditor.ts'

/** Time after which a silent connection counts as lost, in ms; the server sends a message every 15 seconds. */
const SILENCE = 40_000
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000
/** Close codes after which reconnecting is pointless. */
const FINAL: readonly number[] = [LIVE_CLOSE_CODES.notAllowed, LIVE_CLOSE_CODES.nonsense]

export interface LiveConnection {
  readonly takeOver: (id: ElementId) => void
  readonly stop: () => void
}

/**
 * Keeps a channel to the server open that reports who else has the form open, and their edits. While nobody has, saving
 * works as for a single author, and nothing else is loaded.
 */
export function connectLive(editor: Editor, saver: Saver, api: FormApi): LiveConnection {
  const client = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
  let socket: WebSocket | null = null
  let isStopped = false
  let retryIn = FIRST_RETRY
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let together: Promise<Awaited<ReturnType<typeof joinOthers>>> | null = null

  const voice = throttleMessages((request: LiveRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  })
  const hold = reportSelection(editor, voice.say)
  let here: readonly LivePerson[] = []

  const setPeople = async (people: readonly LivePerson[]) => {
    here = people
    if (people.length === 0 && !together) return
    together ??= joinOthers(editor, saver, api, client)
    const others = await together
    if (socket?.readyState === WebSocket.OPEN) others.set(people)
  }
  const onEvent = async (message: LiveEvent) => {
    clearTimeout(silence)
    silence = setTimeout(() => socket?.close(), SILENCE)
    if (message.is === 'hello') {
      retryIn = FIRST_RETRY
      hold.sayAgain()
      // Fetches missed changes, and merges them with those made here meanwhile.
      if (message.revision > editor.state.form.revision) await saver.catchUp()
    }
    if (message.is === 'hello') await setPeople(message.people)
    else if (message.is === 'changed') await setPeople(changedBy(message, here, client))
    else if (message.is !== 'beat') {
      if (together) return (await together).hear(message)
      // The response to this page's own save is on its way; any other save is by an author without a live channel.
      await saver.settled()
      if (message.revision > editor.state.form.revision) await saver.catchUp()
    }
  }
  const away = async () => {
    clearTimeout(silence)
    ;(await together)?.set([])
  }

  const connect = () => {
    clearTimeout(timer)
    if (isStopped || socket || globalThis.navigator?.onLine === false) return
    const url = new URL(urlOf('liveForm', { params: { id: editor.state.form.id }, query: { client } }), location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const opened = new WebSocket(url)
    socket = opened
    let last: Promise<void> = Promise.resolve()
    opened.addEventListener('message', ({ data }) => {
      // In order of arrival.
      last = last.then(() => onEvent(JSON.parse(String(data)) as LiveEvent)).catch(() => opened.close())
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) socket = null
      void away()
      if (isStopped || FINAL.includes(code)) return
      if (code === LIVE_CLOSE_CODES.tooManyTabs) {
        // Saving works as for a single author; a slot becomes free when another tab is closed.
        if (retryIn < LONGEST_RETRY) void sayTooMany(editor)
        retryIn = LONGEST_RETRY
      }
      timer = setTimeout(connect, retryIn * (0.5 + Math.random() / 2))
      retryIn = Math.min(retryIn * 2, LONGEST_RETRY)
    })
  }
  const leave = () => {
    const left = socket
    socket = null
    left?.close()
    void away()
  }
  const back = () => {
    retryIn = FIRST_RETRY
    connect()
  }
  window.addEventListener('offline', leave)
  window.addEventListener('online', back)
  connect()
  return {
    takeOver: hold.takeOver,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('offline', leave)
      window.removeEventListener('online', back)
      hold.stop()
      voice.stop()
      leave()
      void together?.then((others) => others.stop())
    },
  }
}

/** Returns the people present, without this tab: earlier ones with their updates, and new ones. */
function changedBy(
  { people, gone }: Extract<LiveEvent, { is: 'changed' }>,
  before: readonly LivePerson[],
  own: string,
): readonly LivePerson[] {
  const now = new Map(before.map((one) => [one.client, one]))
  for (const one of people) now.set(one.client, one)
  for (const client of [...gone, own]) now.delete(client)
  return [...now.values()]
}

async function sayTooMany(editor: Editor): Promise<void> {
  await loadTranslations(['live'])
  editor.announce(i18next.t('live:tooManyTabs', { count: MAX_TABS_PER_PERSON }))
}

/** Loads the code that only concurrent authors need. */
async function joinOthers(editor: Editor, saver: Saver, api: FormApi, client: string) {
  const [{ shareEdits }, { drawFrames }] = await loadWithRetries(() =>
    Promise.all([import('./shareEdits.ts'), import('./drawFrames.ts'), loadTranslations(['live'])]),
  )
  const { sharing, hear, stop } = shareEdits(editor, saver, api, client)
  const frames = drawFrames()
  return {
    hear,
    set: (people: readonly LivePerson[]) => {
      const before = editor.state.peers
      editor.setPeers(people)
      frames.show(people)
      if (people.length > 0 !== before.length > 0) saver.share(people.length > 0 ? sharing : null)
      const isNew = people.find(({ client }) => !before.some((one) => one.client === client))
      const isGone = before.find(({ client }) => !people.some((one) => one.client === client))
      if (isNew) editor.announce(i18next.t('live:came', { name: isNew.name }))
      else if (isGone) editor.announce(i18next.t('live:left', { name: isGone.name }))
    },
    stop: () => {
      stop()
      frames.show([])
    },
  }
}

/** Time without a key or a press after which an element is released, in ms. */
const LET_GO = 20_000

/**
 * Reports this author's selection, and the element they hold: the selected one, from the first press or key in its
 * settings, or while its text is edited on the canvas, until they turn to another element or are idle.
 */
export function reportSelection(editor: Editor, say: (request: LiveRequest) => void) {
  let request: LiveRequest = { selected: [], holds: null }
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (holds: ElementId | null, takes = false) => {
    const { selected } = editor.state
    const isSame = request.holds === holds && request.selected.join(' ') === selected.slice(0, 100).join(' ')
    request = { selected: selected.slice(0, 100), holds }
    if (!isSame || takes) say(takes ? { ...request, takes } : request)
  }
  const letGo = () => tell(null)
  const touch = (id: ElementId | null, takes = false) => {
    const { role } = editor.state.form
    if (id === null || (role !== 'owner' && role !== 'editor')) return
    clearTimeout(timer)
    timer = setTimeout(letGo, LET_GO)
    tell(id, takes)
  }
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.ed-right .ed-fields')) touch(singleSelected(editor.state))
  }
  const EVENTS = ['focusin', 'pointerdown', 'input'] as const
  for (const event of EVENTS) document.addEventListener(event, onTouch)
  const unsubscribe = editor.store.subscribe((now, before) => {
    if (now.writing && now.writing !== before.writing) touch(now.writing.id)
    else if (now.selected !== before.selected) tell(now.selected.includes(request.holds ?? '') ? request.holds : null)
    // Another author has taken it over.
    else if (request.holds !== null && now.peers.some(({ holds }) => holds === request.holds)) {
      request = { ...request, holds: null }
    }
  })
  return {
    /** Called after a reconnect. */
    sayAgain: () => say(request),
    takeOver: (id: ElementId) => touch(id, true),
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
      for (const event of EVENTS) document.removeEventListener(event, onTouch)
    },
  }
}

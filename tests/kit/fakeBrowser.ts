import { vi } from 'vitest'

/** The parts of a browser that the client's code without a page needs: storage, events, a URL. */
export interface FakeBrowser {
  /** The requests that the server received, in order. */
  readonly calls: readonly { readonly url: string; readonly init: RequestInit }[]
  /** Sets the responses by the end of the path; other paths fail with status_code 1002. */
  answer(answers: { readonly [path: string]: unknown }): void
  /** Fails all further requests. */
  cutOff(): void
  /** Dispatches an event on the window: 'storage', 'online', 'visibilitychange'. */
  happen(type: string, details?: object): void
  /** The URLs that the page navigated to; '' for a reload. */
  readonly wentTo: readonly string[]
}

/** Replaces the globals by an empty browser at `path` of the portal; `vi.unstubAllGlobals` restores them. */
export function fakeBrowser(path = '/forms'): FakeBrowser {
  const calls: { url: string; init: RequestInit }[] = []
  const wentTo: string[] = []
  const events = new EventTarget()
  const page = new URL(`https://forms.example/codeless-portal${path}`)
  const addEventListener = events.addEventListener.bind(events)
  const { pathname, search, hash, origin, href } = page
  const assign = (to: string) => void wentTo.push(to)
  vi.stubGlobal('location', { pathname, search, hash, origin, href, assign, reload: () => assign('') })
  const localStorage = paper()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', paper())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('window', { addEventListener, localStorage })
  const serve = (fetch: (url: string) => Response | Promise<Response>) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push({ url, init })
      return fetch(url)
    })
  const answer: FakeBrowser['answer'] = (answers) =>
    serve((url) => {
      const end = Object.keys(answers).find((one) => url.endsWith(one))
      return new Response(JSON.stringify(end === undefined ? { status_code: 1002 } : answers[end]))
    })
  answer({})
  return {
    calls,
    wentTo,
    answer,
    cutOff: () => serve(() => Promise.reject(new TypeError('Failed to fetch'))),
    happen: (type, details = {}) => void events.dispatchEvent(Object.assign(new Event(type), details)),
  }
}

function paper() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

import { vi } from 'vitest'

/** As much of a browser as the client's code without a page needs: storage, events, an address. */
export interface PaperBrowser {
  /** What the server got: the address and what was sent, in order. */
  readonly calls: readonly { readonly url: string; readonly init: RequestInit }[]
  /** From now on answers by the end of the path; what is not named fails with status_code 1002. */
  answer(answers: { readonly [path: string]: unknown }): void
  /** Nobody answers any more. */
  cutOff(): void
  /** Something happens to the window: 'storage', 'online', 'visibilitychange'. */
  happen(type: string, details?: object): void
  /** Where the page sent its person; '' for loading it anew. */
  readonly wentTo: readonly string[]
}

/** Puts an empty browser at `path` of the portal in place of the globals; `vi.unstubAllGlobals` takes it away. */
export function paperBrowser(path = '/forms'): PaperBrowser {
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
  const answer: PaperBrowser['answer'] = (answers) =>
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

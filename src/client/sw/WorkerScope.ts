/** An event that keeps the worker alive during `work`. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

/**
 * Install event with a static router, which handles some requests without starting the worker; few browsers support it.
 */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(
    routes: readonly { readonly condition: { readonly requestMethod: string }; readonly source: 'network' }[],
  ): Promise<void>
}

export interface FetchRequestEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

/** Background sync event: the network is back; not supported by all browsers. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** An open page of the site. */
interface OpenPage {
  postMessage(message: string, transfer: readonly Transferable[]): void
}

/** The parts of a service worker's global scope that are used here; TypeScript's own types exclude those of pages. */
export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: RoutingEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchRequestEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}

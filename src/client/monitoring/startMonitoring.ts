import {
  BrowserClient,
  browserSessionIntegration,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import type { MonitoringSettings } from './monitor.ts'
import { withoutQueries } from './withoutQueries.ts'

/** Selectors of forms: a recording shows an empty box of their size. */
const FORMS = ['.gf-form']

/**
 * Monitors this visit: its errors, how it ended and, if `recorded`, a session recording. No answer leaves the page:
 * forms are omitted from recordings, all other text and images are masked, URLs are cut after their path, and users are
 * not identified.
 */
export function startMonitoring({ dsn, release }: MonitoringSettings, recorded: boolean): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    release,
    environment: 'production',
    transport: discreetTransport,
    stackParser: defaultStackParser,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserSessionIntegration(),
    ],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 0,
  })
  getCurrentScope().setClient(client)
  client.init()
  if (recorded) void record(client).catch(() => {})
  return (error) => void captureException(error)
}

async function record(client: BrowserClient): Promise<void> {
  const { replayIntegration } = await import('./replay.ts')
  client.addIntegration(
    replayIntegration({
      block: FORMS,
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      networkDetailAllowUrls: [],
      // The pages' CSP forbids the library's worker; `discreetTransport` compresses instead.
      useCompression: false,
      // Requests, their timing and console output are not sent.
      beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
    }),
  )
}

type Options = Parameters<typeof makeFetchTransport>[0]
type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = readonly [headers: object, payload: unknown]

/** Sends reports without the queries and hashes of URLs; recordings are compressed. */
function discreetTransport(options: Options): Transport {
  const transport = makeFetchTransport(options)
  return { ...transport, send: async (envelope) => transport.send(await discreet(envelope)) }
}

async function discreet([headers, items]: Envelope): Promise<Envelope> {
  const clean = await Promise.all(
    (items as readonly Item[]).map(async ([itemHeaders, payload]) => {
      if (typeof payload !== 'string') return [itemHeaders, JSON.parse(withoutQueries(JSON.stringify(payload)))]
      const packed = await pack(payload)
      return [{ ...itemHeaders, length: packed.length }, packed]
    }),
  )
  return [headers, clean] as unknown as Envelope
}

/** Returns a recording as the service accepts it: its number on a line, then its events as deflated JSON. */
async function pack(recording: string): Promise<Uint8Array> {
  const text = withoutQueries(recording)
  const end = text.indexOf('\n') + 1
  const events = new Blob([text.slice(end)]).stream().pipeThrough(new CompressionStream('deflate'))
  const packed = new Blob([text.slice(0, end), await new Response(events).arrayBuffer()])
  return new Uint8Array(await packed.arrayBuffer())
}

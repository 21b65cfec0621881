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

/** Where people answer: a recording shows an empty box of its size. */
const FORMS = ['.gf-form']

/**
 * Follows this visit: its errors, how it ended, and, where it is `recorded`, what was seen. No answer leaves: forms are
 * left out of recordings, all other words and pictures are masked, addresses end with their path, and nobody is named.
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
      // The policy of the pages allows no worker from elsewhere; `discreetTransport` packs.
      useCompression: false,
      // What was asked of whom, how long it took, and what went to the console stays here.
      beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
    }),
  )
}

type Options = Parameters<typeof makeFetchTransport>[0]
type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = readonly [headers: object, payload: unknown]

/** Sends what is reported, without what stands behind the paths of addresses; recordings go packed. */
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

/** A recording is its number in a line of its own, and its events as JSON: those the service takes deflated, too. */
async function pack(recording: string): Promise<Uint8Array> {
  const text = withoutQueries(recording)
  const end = text.indexOf('\n') + 1
  const events = new Blob([text.slice(end)]).stream().pipeThrough(new CompressionStream('deflate'))
  const packed = new Blob([text.slice(0, end), await new Response(events).arrayBuffer()])
  return new Uint8Array(await packed.arrayBuffer())
}

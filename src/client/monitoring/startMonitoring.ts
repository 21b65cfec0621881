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
} from '@sentry/browser'
import { discreetTransport } from './discreetTransport.ts'
import type { MonitoringSettings } from './monitor.ts'

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

import { runWhenIdle } from '../../render/ui/runWhenIdle.ts'

/** The monitoring settings that the server writes into the page. Rates are in percent. */
export interface MonitoringSettings {
  readonly dsn: string
  readonly release: string
  readonly sessions: number
  readonly replays: number
}

const nothing = () => {}

/**
 * Monitors this visit if the server requests it: in production, with a DSN, at its sampling rate. Returns a function
 * that reports errors caught by the page. The code is loaded when the browser is idle; earlier errors are kept until
 * then.
 */
export function monitor(): (error: unknown) => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=monitoring]')
  if (!meta) return nothing
  const settings = JSON.parse(meta.content) as MonitoringSettings
  if (!isDrawn(settings.sessions)) return nothing

  const early: unknown[] = []
  let report = (error: unknown): void => {
    early.push(error)
  }
  const collect = (event: ErrorEvent | PromiseRejectionEvent) =>
    early.push('reason' in event ? event.reason : event.error)
  addEventListener('error', collect)
  addEventListener('unhandledrejection', collect)
  const start = async () => {
    const { startMonitoring } = await import('./startMonitoring.ts')
    report = startMonitoring(settings, isDrawn(settings.replays))
    removeEventListener('error', collect)
    removeEventListener('unhandledrejection', collect)
    for (const error of early) report(error)
  }
  runWhenIdle(() => void start().catch(nothing), 5_000, 2_000)
  return (error) => report(error)
}

const isDrawn = (ofHundred: number) => Math.random() * 100 < ofHundred

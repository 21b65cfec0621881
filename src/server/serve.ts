import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildApp } from './app.ts'
import { BASE } from '../contract/base.ts'
import { forwardContinuously } from './analytics/forwardEvents.ts'
import { cleanAbandonments } from './jobs/cleanAbandonments.ts'
import { cleanDeskChanges } from './jobs/cleanDeskChanges.ts'
import { cleanLists } from './jobs/cleanLists.ts'
import { cleanMedia } from './jobs/cleanMedia.ts'
import { eraseOld } from './jobs/eraseOld.ts'
import { continueWithdrawals } from './tasks/withdrawBatch.ts'
import { runDaily, runPeriodically, runHourly } from './jobs/runPeriodically.ts'
import type { Config } from './config.ts'
import { demoModeMessage } from './demoMode.ts'
import { returnMemoryWhenIdle } from './operation/returnMemoryWhenIdle.ts'
import { startupErrorMessage } from './operation/startupErrorMessage.ts'
import { startDemoTimeline, seedDemo } from './demo/seedDemo.ts'

/**
 * Maximum times from the signal to the end of the process, in ms: usually; while the disk holds the event loop; and the
 * part of it for seeding the demo to finish.
 */
const LAST_MS = 9_000
const HELD_MS = 9_500
const SEEDING_MS = 2_000

/**
 * Runs the server in the foreground until SIGTERM or SIGINT, then finishes requests in flight and closes, within 10
 * seconds.
 */
export async function serve(config: Config): Promise<void> {
  const app = await buildApp(config).catch((error: unknown) => {
    const sentence = startupErrorMessage(error, config)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  })
  let stopping = false
  let seeding: Promise<void> = Promise.resolve()
  const stop = () => {
    if (stopping) return
    stopping = true
    // Connections normally end before; these are fallbacks.
    killAfter(HELD_MS)
    setTimeout(() => {
      process.stderr.write(
        'The server did not come to its end in time, and was ended. What was acknowledged is stored.\n',
      )
      process.exit(1)
    }, LAST_MS)
    void Promise.race([seeding, pause(SEEDING_MS)])
      .then(() => app.close())
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const demoFailed = (error: unknown) => app.log.error(error, 'demo forms')
  if (config.demoForms) await startDemoTimeline(app.services).catch(demoFailed)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    process.stderr.write(`${listenError(error, config)}\n`)
    await app.close()
    process.exit(1)
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`Geo Forms: ${config.publicUrl ?? `http://${shown(config.host)}:${port}`}${BASE}/\n`)
  process.stdout.write(`${demoModeMessage(config.demo, config.providers)}\n`)
  // Not awaited: a new demo installation is reachable at once, and filled within seconds.
  const { store, media: library, uploads, exportJobs } = app.services
  store.intake.placeLeft().catch((error: unknown) => app.log.error(error, 'placing tasks'))
  runDaily(
    () => cleanLists(store),
    (error) => app.log.error(error, 'cleaning lists'),
  )
  runDaily(
    () => cleanDeskChanges(store),
    (error) => app.log.error(error, 'cleaning what desks followed'),
  )
  runDaily(
    () => cleanAbandonments(store),
    (error) => app.log.error(error, 'cleaning what was left'),
  )
  runDaily(
    () => eraseOld(app.services),
    (error) => app.log.error(error, 'erasing what is too old'),
  )
  runDaily(
    () => app.services.desks.forgetMissed(),
    (error) => app.log.error(error, 'forgetting in desks what was erased'),
  )
  runDaily(
    () => cleanMedia({ library, uploads }),
    (error) => app.log.error(error, 'cleaning files'),
  )
  runHourly(
    () => exportJobs.clean(),
    (error) => app.log.error(error, 'cleaning exports'),
  )
  let isAlone = store.bulletins === null
  runPeriodically(
    async () => {
      const withdrawals = continueWithdrawals(app.services, isAlone)
      isAlone = false
      await withdrawals
    },
    (error) => app.log.error(error, 'removing withdrawn tasks'),
    60_000,
  )
  runPeriodically(
    () => app.services.exportSchedules.work(),
    (error) => app.log.error(error, 'scheduled exports'),
    10_000,
  )
  if (config.analytics) {
    forwardContinuously(app.services.store, config.analytics, (error) => app.log.warn(error, 'forwarding events'))
  }
  returnMemoryWhenIdle()
  if (config.demoForms) seeding = seedDemo(app.services).catch(demoFailed)
}

/** Kills this process after that time, in ms, from a thread: a system call may hold this one for seconds. */
function killAfter(ms: number): void {
  const code = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`
  new Worker(code, { eval: true, execArgv: [] }).on('error', () => {}).unref()
}

/** Host to open in a browser, instead of a wildcard address. */
const shown = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

function listenError(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one from 1024: PORT=3000 npm start`
  return `The server could not listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
}

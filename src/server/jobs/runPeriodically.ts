export const DAY_MS = 86_400_000

type Job = () => Promise<unknown>
type Failed = (error: unknown) => void

/** Runs a job now and once a day, for as long as the process lives. */
export const runDaily = (job: Job, failed: Failed): void => keepDoing(job, failed, DAY_MS)

/** Runs a job now and once an hour. */
export const runHourly = (job: Job, failed: Failed): void => keepDoing(job, failed, DAY_MS / 24)

/** Runs a job now and every `every` ms; skips a run while the previous one is still busy. */
export function runPeriodically(job: Job, failed: Failed, every: number): void {
  let busy = false
  const once = async () => {
    if (busy) return
    busy = true
    await job().finally(() => {
      busy = false
    })
  }
  keepDoing(once, failed, every)
}

function keepDoing(job: Job, failed: Failed, every: number): void {
  const run = () => void job().catch(failed)
  run()
  setInterval(run, every).unref()
}

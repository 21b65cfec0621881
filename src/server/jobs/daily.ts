export const DAY_MS = 86_400_000

type Job = () => Promise<unknown>
type Failed = (error: unknown) => void

/** Does it now and once a day, for as long as the process lives. */
export const daily = (job: Job, failed: Failed): void => keepDoing(job, failed, DAY_MS)

/** … once an hour. */
export const hourly = (job: Job, failed: Failed): void => keepDoing(job, failed, DAY_MS / 24)

function keepDoing(job: Job, failed: Failed, every: number): void {
  const run = () => void job().catch(failed)
  run()
  setInterval(run, every).unref()
}

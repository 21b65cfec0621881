export const DAY_MS = 86_400_000

/** Does it now and once a day, for as long as the process lives. */
export function daily(job: () => Promise<unknown>, failed: (error: unknown) => void): void {
  const run = () => void job().catch(failed)
  run()
  setInterval(run, DAY_MS).unref()
}

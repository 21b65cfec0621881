const TURN = 'refresh-tokens'

/**
 * Time for which a tab marks a token as refreshed for the others; polling interval and maximum wait of another for the
 * new tokens.
 */
const REMEMBER_MS = 60_000
const LOOK_MS = 50
const PATIENCE_MS = 10_000

/**
 * Refreshes a token, one tab at a time and each token once. A tab's writes to storage reach the others late on a busy
 * device, after its lock is released; locks themselves do not lag. The tab that refreshed a token therefore holds a
 * lock by its name for a while, and a tab that finds this lock taken waits until `changed` sees the new tokens instead
 * of refreshing again.
 */
export async function refreshOnce(token: string, trade: () => Promise<void>, changed: () => boolean): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  // Old web views lack locks; they have one tab.
  if (!locks) return trade()
  const name = `${TURN} ${token}`
  await locks.request(TURN, async () => {
    const traded = await locks.request(name, { ifAvailable: true }, async (lock) => lock === null)
    if (changed()) return
    if (traded) return until(changed)
    await trade()
    await remember(locks, name)
  })
}

async function until(changed: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !changed(); waited += LOOK_MS) await pause(LOOK_MS)
}

/** Holds the lock of this name for REMEMBER_MS; resolves once it is held. */
function remember(locks: LockManager, name: string): Promise<void> {
  return new Promise((held) => {
    void locks.request(name, () => {
      held()
      return pause(REMEMBER_MS)
    })
  })
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

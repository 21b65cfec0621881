const TURN = 'refresh-tokens'

/** So long a tab remembers for the others that it traded a token, and so long another waits to see the new ones. */
const REMEMBER_MS = 60_000
const LOOK_MS = 50
const PATIENCE_MS = 10_000

/**
 * Trades a refresh token, one tab at a time and each token once. What a tab writes into the storage reaches the others
 * late on a busy device, later than its turn ends; locks do not. So who traded a token holds a lock by its name for a
 * while, and who finds that lock taken waits for `changed`, the new tokens to be seen, instead of trading again.
 */
export async function inTurn(token: string, trade: () => Promise<void>, changed: () => boolean): Promise<void> {
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

/** Holds the lock of this name for a while; comes back once it is held. */
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

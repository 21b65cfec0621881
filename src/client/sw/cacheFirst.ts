/** Maximum time to wait for the cache, in ms: browsers were seen to hang for minutes when opening one. */
const WAIT_MS = 15_000

/** A value from the device, or null if it takes too long. */
export function withTimeLimit<T>(response: Promise<T | null>): Promise<T | null> {
  return Promise.race([response, new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))])
}

/** Returns the cached value, else that of `otherwise`; if that fails too, waits for the cache without a limit. */
export async function cacheFirst<T>(response: Promise<T | null>, otherwise: () => Promise<T>): Promise<T> {
  const here = await withTimeLimit(response)
  if (here) return here
  try {
    return await otherwise()
  } catch (error) {
    const late = await response
    if (late) return late
    throw error
  }
}

/** A disk that has not answered by then may never: browsers were seen to open nothing for minutes. In ms. */
const WAIT_MS = 15_000

/** What is on the device, as far as it comes in time. */
export function inTime<T>(asked: Promise<T | null>): Promise<T | null> {
  return Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))])
}

/** What is on the device; `otherwise` where it is not, or does not come: where that fails, too, the device may take its time. */
export async function ifHere<T>(asked: Promise<T | null>, otherwise: () => Promise<T>): Promise<T> {
  const here = await inTime(asked)
  if (here) return here
  try {
    return await otherwise()
  } catch (error) {
    const late = await asked
    if (late) return late
    throw error
  }
}

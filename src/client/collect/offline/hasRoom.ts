/** Space reserved for drafts and files, in bytes. */
const SPARE = 50_000_000

/** True if the device has room for this many bytes in addition to the reserve. */
export async function hasRoom(bytes: number): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === 0 || usage + bytes + SPARE < quota
}

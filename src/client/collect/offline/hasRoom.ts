/** Room that is left to drafts and files. */
const SPARE = 50_000_000

/** Whether the device has room for so many bytes, and for what people fill in beside. */
export async function hasRoom(bytes: number): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === 0 || usage + bytes + SPARE < quota
}

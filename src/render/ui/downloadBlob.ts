/** Time after which the object URL is revoked, in ms: browsers may take this long to start a download. */
const KEPT_MS = 60_000

/** Downloads a file under a name. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

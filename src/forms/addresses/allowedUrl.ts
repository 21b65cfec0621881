/**
 * Returns the resolved URL if a form may fetch it: of our own origin `own`, or of an allowed one; else null. Relative
 * URLs are ours.
 */
export function allowedUrl(address: string, own: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(address, own)) return null
  const url = new URL(address, own)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.origin === new URL(own).origin || origins.includes(url.origin) ? url : null
}

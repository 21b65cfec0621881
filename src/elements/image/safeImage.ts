import { safeHref } from '../text-block/safeHref.ts'

/** Returns an author's image URL if it is same-origin, http(s), or a small `data:` image; else null. */
export function safeImage(src: string): string | null {
  const plain = src.trim()
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(plain)) return plain
  const href = safeHref(plain)
  return href && !href.toLowerCase().startsWith('mailto:') ? href : null
}

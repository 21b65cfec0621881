import { safeHref } from '../text-block/safeHref.ts'

/** The address of a picture an author gave, if it leads to this site or the web, or is a small picture itself; else null. */
export function safeImage(src: string): string | null {
  const plain = src.trim()
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(plain)) return plain
  const href = safeHref(plain)
  return href && !href.toLowerCase().startsWith('mailto:') ? href : null
}

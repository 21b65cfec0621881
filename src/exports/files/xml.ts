/** Text as XML 1.0 may hold it; characters that it may not become the sign for such. */
export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text
    .replace(UNKNOWN, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

const SPECIAL = /[&<>"\r\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
/** Control characters without tab and line breaks, halves of characters, and two that are none. */
const UNKNOWN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

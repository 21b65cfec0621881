/** Escapes text for XML 1.0; characters not allowed become U+FFFD. */
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
/** Control characters except tab and line breaks, lone surrogates, and two noncharacters. */
const UNKNOWN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

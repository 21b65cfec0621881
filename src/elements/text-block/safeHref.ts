/** Returns an author's link URL if it is http(s), mailto, or within this site; null otherwise. */
export function safeHref(href: string): string | null {
  // Browsers ignore control characters and spaces inside a scheme, so they are removed before the check.
  const plain = Array.from(href.trim())
    .filter((char) => char > ' ')
    .join('')
  if (/^(https?:|mailto:)/i.test(plain)) return plain
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) || /^[/\\]{2}/.test(plain) ? null : plain
}

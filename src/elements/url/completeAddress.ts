/** Adds the scheme to a typed URL without one: `example.org/a` becomes `https://example.org/a`. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  return /^[^\s:/@.]+(?:\.[^\s:/@.]+)+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : text
}

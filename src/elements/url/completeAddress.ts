/** A typed address with its scheme, where it plainly is one without: `example.org/a` gives `https://example.org/a`. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  return /^[^\s:/@.]+(?:\.[^\s:/@.]+)+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : text
}

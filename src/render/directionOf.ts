/** Languages written from right to left if the tag names no script. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])
const RIGHT_TO_LEFT_SCRIPTS = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa'])

/** Returns the direction of a language by its tag: `ar-EG` is right to left, `ar-Latn` is not. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [tag = '', ...rest] = language.toLowerCase().split('-')
  const script = rest.find((part) => /^[a-z]{4}$/.test(part))
  return (script ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(tag)) ? 'rtl' : 'ltr'
}

/** Placeholders of a mask; every other character is literal, and so is one after `\`. */
const TOKENS: { readonly [token: string]: RegExp } = { '#': /\p{Nd}/u, '@': /\p{L}/u, '*': /[\p{L}\p{Nd}]/u }

type Slot = { readonly accepts: RegExp } | { readonly fixed: string }

/**
 * Applies a mask to a text: `##-@@` formats "12ab" as "12-ab". Characters that do not fit are dropped; literals are
 * inserted before the next character. Linear in both.
 */
export function applyMask(text: string, mask: string): string {
  const characters = [...text]
  let laid = ''
  let waiting = ''
  let at = 0
  for (const slot of slotsOf(mask)) {
    if ('fixed' in slot) {
      waiting += slot.fixed
      if (characters[at] === slot.fixed) at++
      continue
    }
    while (at < characters.length && !slot.accepts.test(characters[at] ?? '')) at++
    if (at >= characters.length) break
    laid += waiting + characters[at++]
    waiting = ''
  }
  // Literals after the last placeholder are added to a complete text: `##%`.
  return isMaskFilled(laid + waiting, mask) ? laid + waiting : laid
}

/** True if a text fills the mask completely. */
export function isMaskFilled(text: string, mask: string): boolean {
  const characters = [...text]
  const slots = slotsOf(mask)
  return (
    characters.length === slots.length &&
    slots.every((slot, i) => {
      const character = characters[i] ?? ''
      return 'fixed' in slot ? character === slot.fixed : slot.accepts.test(character)
    })
  )
}

/** Returns a sample of a mask: `AA-000` for `@@-###`. */
export function maskSample(mask: string): string {
  return slotsOf(mask)
    .map((slot) => ('fixed' in slot ? slot.fixed : slot.accepts === TOKENS['#'] ? '0' : 'A'))
    .join('')
}

function slotsOf(mask: string): readonly Slot[] {
  const slots: Slot[] = []
  let escaped = false
  for (const character of mask) {
    const accepts = TOKENS[character]
    if (!escaped && character === '\\') {
      escaped = true
      continue
    }
    slots.push(!escaped && accepts ? { accepts } : { fixed: character })
    escaped = false
  }
  return slots
}

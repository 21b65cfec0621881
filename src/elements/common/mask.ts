/** What a character of a mask stands for; every other character stands for itself, and so does one behind `\`. */
const TOKENS: { readonly [token: string]: RegExp } = { '#': /\p{Nd}/u, '@': /\p{L}/u, '*': /[\p{L}\p{Nd}]/u }

type Slot = { readonly accepts: RegExp } | { readonly fixed: string }

/**
 * A text laid into a mask: `##-@@` makes "12ab" into "12-ab". What does not fit is left out; marks come with the
 * character behind them. Linear in both.
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
  // Marks behind the last slot belong to a full text: `##%`.
  return isFull(laid + waiting, mask) ? laid + waiting : laid
}

/** Whether a text fills a mask to its end. */
export function isFull(text: string, mask: string): boolean {
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

/** What a full text looks like: `AA-000` for `@@-###`. */
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

/** A drawn signature is no more informative than a name. */
const INK = 'signature.png'

/** Returns the hash of the first image in answers (stored JSON; null if too long for a list); null without one. */
export function firstPicture(answers: string | null): string | null {
  return answers?.includes('"image/') ? pictureIn(JSON.parse(answers)) : null
}

function pictureIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { hash, type, name } = value as { readonly [key: string]: unknown }
  if (typeof hash === 'string' && typeof type === 'string') {
    return type.startsWith('image/') && name !== INK ? hash : null
  }
  for (const inner of Object.values(value)) {
    const found = pictureIn(inner)
    if (found) return found
  }
  return null
}

/** Appends a key to a JSON pointer (RFC 6901). */
export function pointerTo(parent: string, key: string | number): string {
  const step = String(key)
  const isPlain = !step.includes('~') && !step.includes('/')
  return `${parent}/${isPlain ? step : step.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** A JSON pointer (RFC 6901) one step further down. */
export function pointerTo(parent: string, key: string | number): string {
  const step = String(key)
  const isPlain = !step.includes('~') && !step.includes('/')
  return `${parent}/${isPlain ? step : step.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Current time in ISO 8601 to the second, in the device's time zone: `2026-03-01T09:30:00+07:00`. */
export function localTimestamp(date = new Date()): string {
  const offset = -date.getTimezoneOffset()
  const shifted = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${shifted}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/**
 * Random UUID. Falls back where `crypto.randomUUID` is missing, which requires a secure context: a phone using a LAN
 * address has none.
 */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const two = (number: number) => String(number).padStart(2, '0')

const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')

/** A local `YYYY-MM-DDTHH:mm` with the offset that this device's clock has, or had, at that moment. */
export function withOffset(local: string, minutesAhead = -new Date(`${local}:00`).getTimezoneOffset()): string {
  const ahead = Math.abs(minutesAhead)
  return `${local}:00${minutesAhead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}

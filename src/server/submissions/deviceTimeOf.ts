/** Parses a time sent by a device, however wrong its clock is; null if invalid. */
export function deviceTimeOf(text: string | undefined): number | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

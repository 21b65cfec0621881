/** Formats a distance in metres: '40 m', '1.2 km', '86 km'. */
export function distanceText(metres: number, language: string): string {
  const kilometres = metres / 1_000
  const format = (value: number, unit: 'meter' | 'kilometer', digits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
  if (metres < 10) return format(Math.round(metres), 'meter', 0)
  if (metres < 995) return format(Math.round(metres / 10) * 10, 'meter', 0)
  return format(kilometres, 'kilometer', kilometres < 10 ? 1 : 0)
}

/** Formats a position for display and copying: latitude first, five decimals (about 1 m). */
export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

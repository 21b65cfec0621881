/** Formats bytes: "840 kB", "12 MB", "1.4 GB". */
export function sizeText(bytes: number, language: string): string {
  const [value, unit, digits] =
    bytes < 999_500
      ? [bytes / 1e3, 'kilobyte', 0]
      : bytes < 999_500_000
        ? [bytes / 1e6, 'megabyte', 1]
        : [bytes / 1e9, 'gigabyte', 1]
  const most = value >= 10 ? 0 : digits
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: Number(most),
  }).format(bytes > 0 && bytes < 1_000 ? 1 : Number(value))
}

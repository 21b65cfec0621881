/** A distance as people say it: '350 m', '1.2 km', '48 km'. */
export function distanceText(metres: number, language: string): string {
  const near = metres < 995
  const amount = near ? Math.max(10, Math.round(metres / 10) * 10) : metres / 1_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: near ? 'meter' : 'kilometer',
    maximumFractionDigits: !near && amount < 10 ? 1 : 0,
  }).format(amount)
}

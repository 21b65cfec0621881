const WIDTH = 96
const HEIGHT = 26

/** Counts of days, oldest first, as a small line; `label` says in words what it shows. */
export function Sparkline({ days, label }: { readonly days: readonly number[]; readonly label: string }) {
  const most = Math.max(1, ...days)
  const at = (count: number, i: number) =>
    `${((i * WIDTH) / Math.max(1, days.length - 1)).toFixed(1)} ${(2 + (HEIGHT - 4) * (1 - count / most)).toFixed(1)}`
  const line = `M${days.map(at).join('L')}`
  return (
    <svg className="forms-spark" viewBox={`-2 0 ${WIDTH + 4} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={`${line}V${HEIGHT}H0Z`} className="forms-spark-area" />
      <path d={line} />
    </svg>
  )
}

import './fields.css'

interface EndLabelsProps {
  readonly id: string
  readonly ends: readonly [string, string]
}

/** The author's labels below both ends of a scale; `${id}-end0` and `${id}-end1` describe it. */
export function EndLabels({ id, ends }: EndLabelsProps) {
  if (!ends[0] && !ends[1]) return null
  return (
    <div className="gf-ends">
      {ends.map((end, i) => (
        <span key={i} id={`${id}-end${i}`}>
          {end}
        </span>
      ))}
    </div>
  )
}

/** What each letter of `ListedForm.shapes` draws from `y` down, and how high that is. */
const DRAWN: { readonly [shape: string]: { readonly height: number; readonly d: (y: number) => string } } = {
  t: { height: 26, d: (y) => `${line(y, 44)}M18 ${y + 9}h104v11h-104z` },
  n: { height: 16, d: (y) => `${line(y, 96)}${line(y + 8, 72)}` },
  c: { height: 34, d: (y) => `${line(y, 56)}${dot(y + 13)}M34 ${y + 13}h40${dot(y + 24)}M34 ${y + 24}h54` },
  y: { height: 28, d: (y) => `${line(y, 50)}M18 ${y + 9}h49v12h-49zM73 ${y + 9}h49v12h-49z` },
  s: { height: 24, d: (y) => `${line(y, 44)}${[0, 1, 2, 3, 4].map((i) => star(24 + i * 16, y + 14)).join('')}` },
  p: { height: 38, d: (y) => `${line(y, 40)}M18 ${y + 9}h32v22h-32zM54 ${y + 9}h32v22h-32z` },
  m: { height: 50, d: (y) => line(y, 52) },
}

const line = (y: number, width: number) => `M18 ${y + 2}h${width}`
const dot = (y: number) => `M18 ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`
const star = (x: number, y: number) =>
  `M${x} ${y - 5}l1.6 3.4 3.7 .5 -2.7 2.6 .7 3.7 -3.3 -1.8 -3.3 1.8 .7 -3.7 -2.7 -2.6 3.7 -.5z`

/** A small picture of a form: its first elements as shapes under a bar in its colour. Only to be seen. */
export function FormThumb({ shapes, color }: { readonly shapes: string; readonly color: string | null }) {
  let y = 32
  const drawn = [...(shapes || 'n')].map((shape, i) => {
    const { height, d } = DRAWN[shape] ?? { height: 0, d: () => '' }
    const at = y
    y += height
    return (
      <g key={`${shape} ${i + 1}`}>
        {shape === 'm' && <MapShape y={at + 9} />}
        <path d={d(at)} />
      </g>
    )
  })
  return (
    <svg className="forms-thumb" viewBox="0 0 140 104" aria-hidden="true" focusable="false">
      <rect className="forms-thumb-paper" width="140" height="150" rx="6" />
      <path d="M0 20V6a6 6 0 0 1 6-6h128a6 6 0 0 1 6 6v14z" fill={color ?? '#00683e'} />
      <path d="M12 10h54" className="forms-thumb-title" />
      {drawn}
    </svg>
  )
}

function MapShape({ y }: { readonly y: number }) {
  return (
    <svg x="18" y={y} width="104" height="34" viewBox="0 0 104 34">
      <rect className="forms-thumb-land" width="104" height="34" rx="3" />
      <path className="forms-thumb-water" d="M0 6c22-6 30 16 52 14s26-4 52 6v8H0z" />
      <path className="forms-thumb-road" d="M0 28 60 8 104 2M40 0l26 34" />
      <path className="forms-thumb-pin" d="M52 6a6 6 0 0 0-6 6c0 4.5 6 10 6 10s6-5.5 6-10a6 6 0 0 0-6-6Z" />
    </svg>
  )
}

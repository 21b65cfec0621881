interface MarkProps {
  readonly shape: string
  /** Of a face: 0 sad to 1 glad. */
  readonly mood: number
}

const SHAPES: { readonly [shape: string]: string } = {
  stars: 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z',
  hearts: 'M12 20.5S3 15.2 3 8.9A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 9 2.7c0 6.3-9 11.6-9 11.6z',
}

/** One star, heart or face; its colours are those of the style sheet. */
export function Mark({ shape, mood }: MarkProps) {
  const path = SHAPES[shape]
  const corner = 17 - mood * 2
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {path ? (
        <path d={path} />
      ) : (
        <>
          <circle cx="12" cy="12" r="9.5" />
          <circle className="gf-rating-line" cx="8.6" cy="9.6" r="0.9" />
          <circle className="gf-rating-line" cx="15.4" cy="9.6" r="0.9" />
          <path className="gf-rating-line gf-rating-mouth" d={`M7.6 ${corner} Q12 ${12.5 + mood * 7} 16.4 ${corner}`} />
        </>
      )}
    </svg>
  )
}

import { useState } from 'react'

interface PictureProps {
  readonly src: string | undefined
  readonly label: string
  readonly color: string | undefined
}

/** A picture with its words below; the words alone when there is no picture, or it does not come. */
export function Picture({ src, label, color }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const there = src !== undefined && broken !== src
  return (
    <>
      {there ? (
        <img className="gf-picture-image" src={src} alt={label} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <span className="gf-picture-blank" style={color ? { background: color } : undefined} />
      )}
      {/* The picture's alt text says the same. */}
      <span className="gf-picture-words" aria-hidden={there ? true : undefined}>
        {label}
      </span>
    </>
  )
}

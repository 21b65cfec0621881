import type { LightChoice } from './LightChoiceProps.ts'

interface LightLabelProps {
  readonly choice: LightChoice
  readonly label: string
}

/** A choice in a list or a dropdown: its image or coloured dot, and its label. */
export function LightLabel({ choice: { color, image }, label }: LightLabelProps) {
  return (
    <span className="gf-choice-label">
      {color && !image && <span className="gf-dot" style={{ background: color }} />}
      {image && <img className="gf-choice-image" src={image} alt="" loading="lazy" />}
      {label}
    </span>
  )
}

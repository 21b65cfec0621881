import { iconPaths } from './iconPaths.ts'

/** Icons of dots, which need a wider stroke. */
const DOTTED = new Set(['grip', 'more'])

/**
 * An icon beside text, or on a labelled button; hidden from screen readers. Drawn in the text colour. `name`: a tool or
 * the id of an element kind; an unknown one gets a question mark.
 */
export function Icon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name] : iconPaths['unknown']
  return (
    <svg
      className="ed-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={DOTTED.has(name) ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

import { iconPaths } from './iconPaths.ts'

/** Icons of dots need a broader pen. */
const DOTTED = new Set(['grip', 'more'])

/**
 * A small picture beside words, or on a button that has a label; never read out. Drawn with the colour of the text around
 * it. `name`: a tool or the id of an element kind; one without a picture of its own gets a question mark.
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

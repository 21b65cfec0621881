/** Paths in a 24 × 24 view box. */
const PATHS = {
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  walk: 'M13 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM9 21l2-6-2.5-3 1-5 3 .5 2 3 3 1M11.5 13l3 3 1 5M9 8l-3 2v3',
  pause: 'M8 5v14M16 5v14',
  closeUp: 'M6 18L5 7l8-3 6 6-3 8zM6 18h10',
  locate: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 2v5M12 17v5M2 12h5M17 12h5',
  add: 'M12 5v14M5 12h14',
} as const
export type DrawIconName = keyof typeof PATHS

/** Decorative icon of a button that also has a text. */
export function DrawIcon({ name }: { readonly name: DrawIconName }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="gf-drawn-icon">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

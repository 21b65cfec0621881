/** Paths in a 24 × 24 view box. */
const PATHS = {
  pen: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1zM14.5 6.5l3 3',
  line: 'M5 19L19 5',
  arrow: 'M5 19L19 5M10 5h9v9',
  words: 'M5 7V5h14v2M12 5v14M9 19h6',
  cover: 'M4 7h16v10H4zM4 12h16M4 9.5h16M4 14.5h16',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  camera: 'M4 8h3l2-3h6l2 3h3v12H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  pictures: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  earlier: 'M15 5l-7 7 7 7',
  later: 'M9 5l7 7-7 7',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  close: 'M6 6l12 12M18 6L6 18',
  turn: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  code: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M14 8v8M16.5 8v8',
  light: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z',
  sound: 'M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3zM6 11v1a6 6 0 0 0 12 0v-1M12 18v3',
  film: 'M3 7h12v10H3zM15 11l6-3.5v9L15 13',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  record: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z',
  sign: 'M4 18h16M5 14c3-8 6-9 6-5 0 3-3 6-2 6s3-5 4-5-1 4 1 4 2-2 4-2',
} as const
export type IconName = keyof typeof PATHS

/** Decorative icon of a button that also has a text. */
export function ToolIcon({ name }: { readonly name: IconName }) {
  return (
    <svg className="gf-icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

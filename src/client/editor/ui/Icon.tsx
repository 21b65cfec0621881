/** Outlines on a 24 x 24 grid, drawn with the colour of the text around them. */
const PATHS = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  preview: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  publish: 'M12 15V4m0 0L7 9m5-5 5 5M5 15v5h14v-5',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  panel: 'M4 5h16v14H4zM9 5v14',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 4v6M6 14v6',
  warning: 'M12 4 2.5 20h19zM12 10v4m0 3h.01',
  check: 'm5 12 5 5 9-10',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  phone: 'M7 3h10v18H7zM11 18h2',
  tablet: 'M4 4h16v16H4zM11 17h2',
  desktop: 'M3 5h18v11H3zM8 20h8M12 16v4',
  exportJson: 'M12 4v11m0 0 4-4m-4 4-4-4M5 19h14',
  importJson: 'M12 15V4m0 0 4 4m-4-4L8 8M5 19h14',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  textarea: 'M4 6h16M4 11h16M4 16h10',
  number: 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17',
  select: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  'select-many': 'M4 4h16v16H4zm4 8 3 3 5-6',
  switch: 'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7Zm8 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  date: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  location:
    'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.500C5 14.700 12 21 12 21Zm0-14a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  group: 'M4 5h16v14H4zM7 9h10M7 13h10',
  'text-block': 'M5 5h14M5 10h14M5 15h9M5 19h6',
  button: 'M3 8h18v8H3zM8 12h8',
  unknown: 'M4 4h16v16H4zM12 16h.01M10 9a2 2 0 1 1 2 3v1',
} as const

export type IconName = keyof typeof PATHS

const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name)

/** A small picture beside words, or on a button that has a label; never read out. */
export function Icon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg
      className="ed-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' || name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[isIconName(name) ? name : 'unknown']} />
    </svg>
  )
}

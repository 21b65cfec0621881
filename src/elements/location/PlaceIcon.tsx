const PATHS = {
  here: 'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  map: 'M9 4 3.5 6.5v13L9 17l6 3 5.5-2.5v-13L15 7 9 4Zm0 0v13m6-10v13',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  pin: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M17 3v4h-4',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
} as const

/** Icon before the text of a button. */
export function PlaceIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="gf-place-icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
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

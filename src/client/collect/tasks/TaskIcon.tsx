const PATHS = {
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  map: 'M9 4 3.5 6v14L9 18l6 2 5.5-2V4L15 6 9 4Zm0 0v14m6-12v14',
  here: 'M12 2v3M12 19v3M2 12h3M19 12h3M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 5.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  back: 'm15 5-7 7 7 7',
  more: 'M12 5h.01M12 12h.01M12 19h.01',
  way: 'm12 3 7 18-7-4-7 4 7-18Z',
} as const

/** Decorative icon beside a text. */
export const TaskIcon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg className="task-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

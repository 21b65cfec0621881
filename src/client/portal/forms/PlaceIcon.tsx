/** The icon of a sort of place, in the colour of the words beside it. */
export function PlaceIcon({ paths }: { paths: readonly string[] }) {
  return (
    <svg className="new-form-icon" viewBox="0 0 15 15" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} fill="currentColor" />
      ))}
    </svg>
  )
}

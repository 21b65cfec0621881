/** Error message, announced at once by screen readers; nothing if empty. */
export function ErrorMessage({ words }: { readonly words: string }) {
  if (words === '') return null
  return (
    <p className="ed-error" role="alert">
      {words}
    </p>
  )
}

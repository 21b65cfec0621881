/** What went wrong, said at once by screen readers; nothing for no words. */
export function ErrorLine({ words }: { readonly words: string }) {
  if (words === '') return null
  return (
    <p className="ed-error" role="alert">
      {words}
    </p>
  )
}

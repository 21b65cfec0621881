/** The portal's logo: the lines of a form, and a map pin. */
export function BrandMark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#00683e" />
      <path d="M7 10.5h12M7 16h7M7 21.5h5" stroke="#9fe3c0" strokeWidth="2.5" strokeLinecap="round" fill="none" />
      <path d="M21 12.5a5.5 5.5 0 0 0-5.5 5.5c0 4 5.5 8.5 5.5 8.5s5.5-4.5 5.5-8.5a5.5 5.5 0 0 0-5.5-5.5Z" fill="#fff" />
      <circle cx="21" cy="18" r="2" fill="#00683e" />
    </svg>
  )
}

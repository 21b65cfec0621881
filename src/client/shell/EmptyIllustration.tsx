/** Illustration of an empty list: a tray that waits for a sheet. */
export function EmptyIllustration() {
  return (
    <svg className="portal-empty-picture" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <ellipse data-part="ground" cx="80" cy="84" rx="66" ry="8" />
      <rect data-part="sheet" x="52" y="10" width="56" height="52" rx="6" strokeDasharray="4 4" />
      <path data-part="words" d="M62 24h26M62 34h36M62 44h20" />
      <path data-part="tray" d="M30 50h28l5 10h34l5-10h28v26a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z" />
    </svg>
  )
}

import type { ReactNode } from 'react'

/** Title of a section: the heading level below the page's own, which a screen reader's list of headings follows. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <h2 className="portal-section-title">{children}</h2>
}

import type { ReactNode } from 'react'

/** A page that has one thing to say, and perhaps something to do next. */
export function PageMessage({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <main className="page-message">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className="page-message-actions">{children}</div>}
    </main>
  )
}

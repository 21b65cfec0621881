import type { ReactNode } from 'react'

/** A page that has one thing to say, and perhaps something to do next. */
export function PageMessage(props: { title: string; above?: ReactNode; text?: ReactNode; children?: ReactNode }) {
  const { title, above, text, children } = props
  return (
    <main className="page-message">
      {above && <p className="page-message-above">{above}</p>}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className="page-message-actions">{children}</div>}
    </main>
  )
}

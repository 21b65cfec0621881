import type { LayoutProps } from '../../client/render/ControlProps.ts'

/** One of the columns. */
export function ColumnLayout({ id, children }: LayoutProps) {
  return <div id={id}>{children}</div>
}

import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'

export const control: ControlEntry = { sort: 'layout', Layout: ColumnLayout }

/** One of the columns. */
function ColumnLayout({ id, children }: LayoutProps) {
  return <div id={id}>{children}</div>
}

import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { COLUMN_WIDTHS, type ColumnsSettings } from './columns.ts'
import './columns.css'

export const control: ControlEntry = { sort: 'layout', Layout: ColumnsLayout, listClass: columnsClass }

/** Columns side by side if there is room, else one below the other. */
function ColumnsLayout({ id, children }: LayoutProps<ColumnsSettings>) {
  return <div id={id}>{children}</div>
}

/** Returns the class of the list of columns. */
function columnsClass(settings: ColumnsSettings): string {
  const widths = COLUMN_WIDTHS.find((one) => one === settings.widths)
  return widths && widths !== 'equal' ? `gf-columns gf-columns-${widths}` : 'gf-columns'
}

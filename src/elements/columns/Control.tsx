import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { COLUMN_WIDTHS, type ColumnsSettings } from './columns.ts'
import './columns.css'

export const control: ControlEntry = { sort: 'layout', Layout: ColumnsLayout, listClass: columnsClass }

/** Columns beside one another while there is room, else below one another. */
function ColumnsLayout({ id, children }: LayoutProps<ColumnsSettings>) {
  return <div id={id}>{children}</div>
}

/** The class of the list that the columns stand in. */
function columnsClass(settings: ColumnsSettings): string {
  const widths = COLUMN_WIDTHS.find((one) => one === settings.widths)
  return widths && widths !== 'equal' ? `gf-columns gf-columns-${widths}` : 'gf-columns'
}

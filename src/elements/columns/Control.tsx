import type { LayoutProps } from '../../client/render/ControlProps.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { COLUMN_WIDTHS } from './columns.ts'
import './columns.css'

/** Columns beside one another while there is room, else below one another. */
export function ColumnsLayout({ id, children }: LayoutProps) {
  return <div id={id}>{children}</div>
}

/** The class of the list that the columns stand in. */
export function columnsClass(settings: Settings): string {
  const widths = COLUMN_WIDTHS.find((one) => one === settings['widths'])
  return widths && widths !== 'equal' ? `gf-columns gf-columns-${widths}` : 'gf-columns'
}

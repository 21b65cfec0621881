import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly title: ReactNode
  /** Only on screens of this width. */
  readonly responsive?: ('md' | 'lg' | 'xl')[]
  readonly render: (value: unknown, row: Row) => ReactNode
}

/** One column with the cells of several below each other, for phones. */
export const stacked = <Row,>(columns: readonly Column<Row>[]): Column<Row> => ({
  key: 'all',
  title: null,
  render: (value, row) => (
    <div className="tasks-stacked">
      {columns.map(({ key, render }) => (
        <div key={key}>{render(value, row)}</div>
      ))}
    </div>
  ),
})

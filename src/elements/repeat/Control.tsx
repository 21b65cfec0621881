import { useMemo } from 'react'
import { BLOCK } from '../../client/render/blocksOf.ts'
import type { ControlEntry, LayoutProps } from '../../client/render/ControlProps.ts'
import { sliced, useBlocks } from '../../client/render/useBlocks.ts'
import { useRows } from '../../client/render/useRows.ts'
import { RowsFrame } from '../common/RowsFrame.tsx'
import { RepeatRow } from './RepeatRow.tsx'
import './repeat.css'

export const control: ControlEntry = { sort: 'layout', Layout: RepeatLayout }

/** The same questions once per row, one row below the other, with ways to add, remove and move rows. */
function RepeatLayout(props: LayoutProps) {
  const { node, row, design, children, drawRow } = props
  const held = useRows(node, row)
  const { rows, canRemove, acts } = held
  const perBlock = Math.max(1, Math.floor(BLOCK / (node.element.children?.length || 1)))
  const blocks = useBlocks(useMemo(() => sliced(rows, perBlock), [rows, perBlock]))
  const drawn = blocks.flatMap((block) => (block.drawn ? block.ids : []))
  return (
    <RowsFrame layout={props} rows={held} className="gf-repeat">
      {design ? (
        <div className="gf-row">
          <div className="gf-row-body">{children}</div>
        </div>
      ) : (
        <ol className="gf-rows">
          {drawn.map((one) => (
            <RepeatRow
              key={one}
              node={node}
              row={one}
              index={rows.indexOf(one)}
              last={one === rows.at(-1)}
              canRemove={canRemove}
              acts={acts}
              drawRow={drawRow}
            />
          ))}
        </ol>
      )}
    </RowsFrame>
  )
}

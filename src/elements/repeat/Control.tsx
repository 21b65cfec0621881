import './repeat.css'
import { useMemo, memo, useId, useState } from 'react'
import { BLOCK } from '../../forms/compile/firstKinds.ts'
import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { sliced, useBlocks } from '../../render/useBlocks.ts'
import { useRows, type RowActs as Acts } from '../../render/useRows.ts'
import { RowsFrame } from '../common/RowsFrame.tsx'
import { useFormWords } from '../../render/RenderScope.ts'
import { useOpenPart } from '../../render/useOpenPart.ts'
import { useWrongRow } from '../../render/useWrongParts.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { RowId } from '../../forms/filling/Filling.ts'
import { RowActs } from '../common/RowActs.tsx'
import { useRowSummary } from '../../render/useRowSummary.ts'

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

interface RepeatRowProps {
  readonly node: PlanNode
  readonly row: RowId
  readonly index: number
  readonly last: boolean
  readonly canRemove: boolean
  readonly acts: Acts
  readonly drawRow: LayoutProps['drawRow']
}

/**
 * One row, drawn again only when it moved. With a summary it opens and closes; one that comes with answers is closed
 * at first.
 */
const RepeatRow = memo(function RepeatRow(props: RepeatRowProps) {
  const { node, row, index, last, canRemove, acts, drawRow } = props
  const t = useFormWords()
  const id = useId()
  const { settings } = node.element
  const summary = useRowSummary(node, row)
  const collapsible = Boolean(settings['summary'])
  const [startsOpen] = useState(() => !collapsible || !acts.hasAnswers(row))
  const [open, setOpen] = useOpenPart(node.element.id, startsOpen, row)
  const wrong = useWrongRow(node, row)
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const number = t('rows.title', { number: index + 1 })
  const title = summary ? `${index + 1}. ${summary}` : number
  return (
    <li className="gf-row" data-row={row}>
      <div className="gf-row-head">
        {collapsible ? (
          <button
            type="button"
            id={`${id}-title`}
            className="gf-row-title gf-row-toggle"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
          >
            {title}
            {wrong && !open && (
              <span className="gf-mark">
                <span aria-hidden="true">!</span>
                <span className="gf-unseen"> ({t('steps.wrong')})</span>
              </span>
            )}
          </button>
        ) : (
          <h3 id={`${id}-title`} className="gf-row-title">
            {title}
          </h3>
        )}
        <RowActs
          row={row}
          name={summary || number}
          index={index}
          last={last}
          canRemove={canRemove}
          canMove={settings['reorder'] === true}
          acts={acts}
        />
      </div>
      <div id={`${id}-body`} className="gf-row-body" role="group" aria-labelledby={`${id}-title`} hidden={!open}>
        {opened && <RowBody row={row} drawRow={drawRow} />}
      </div>
    </li>
  )
})

/** What is asked in a row; adding, moving and removing others leaves it as it is. */
const RowBody = memo(function RowBody({ row, drawRow }: Pick<RepeatRowProps, 'row' | 'drawRow'>) {
  return drawRow(row)
})

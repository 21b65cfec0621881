import './repeat.css'
import { useMemo, memo, useId, useState } from 'react'
import { QUESTIONS_PER_BLOCK } from '../../forms/compile/firstKinds.ts'
import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { sliceList, useBlocks } from '../../render/useBlocks.ts'
import { useRows, type RowActions as Acts } from '../../render/useRows.ts'
import { RowsFrame } from '../common/RowsFrame.tsx'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { useOpenPart } from '../../render/useOpenPart.ts'
import { useIsRowInvalid } from '../../render/useInvalidParts.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { RowId } from '../../forms/filling/Filling.ts'
import { RowActionButtons } from '../common/RowActionButtons.tsx'
import { useRowDetails, useRowSummary } from '../../render/useRowSummary.ts'

export const control: ControlEntry = { sort: 'layout', Layout: RepeatLayout }

/** The same questions once per row, one row below the other, with controls to add, remove and move rows. */
function RepeatLayout(props: LayoutProps) {
  const { node, row, design, children, drawRow } = props
  const held = useRows(node, row)
  const { rows, canRemove, actions } = held
  const perBlock = Math.max(1, Math.floor(QUESTIONS_PER_BLOCK / (node.element.children?.length || 1)))
  const blocks = useBlocks(useMemo(() => sliceList(rows, perBlock), [rows, perBlock]))
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
              actions={actions}
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
  readonly actions: Acts
  readonly drawRow: LayoutProps['drawRow']
}

/**
 * One row, rendered again only when it moved. With a summary it is collapsible; one with initial answers is collapsed
 * at first. Its number is the grip; other actions are in a menu.
 */
const RepeatRow = memo(function RepeatRow(props: RepeatRowProps) {
  const { node, row, index, last, canRemove, actions, drawRow } = props
  const t = useFormTranslation()
  const id = useId()
  const { settings } = node.element
  const summary = useRowSummary(node, row)
  const collapsible = Boolean(settings['summary'])
  const canMove = settings['reorder'] === true
  const [startsOpen] = useState(() => !collapsible || !actions.hasAnswers(row))
  const [open, setOpen] = useOpenPart(node.element.id, startsOpen, row)
  const [opened, setOpened] = useState(open)
  const [acting, setActing] = useState(false)
  if (open && !opened) setOpened(true)
  const number = t('rows.title', { number: index + 1 })
  const name = summary || number
  const title = (
    <>
      {summary && <span className="gf-unseen">{index + 1}. </span>}
      {name}
    </>
  )
  return (
    <li className="gf-row" data-row={row}>
      <div className="gf-row-head">
        <span
          className={canMove ? 'gf-row-number gf-row-grip' : 'gf-row-number'}
          aria-hidden="true"
          {...(canMove ? { title: t('rows.drag'), 'data-name': name } : {})}
        >
          {index + 1}
        </span>
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
            {!open && <RowState node={node} row={row} />}
          </button>
        ) : (
          <h3 id={`${id}-title`} className="gf-row-title">
            {title}
          </h3>
        )}
        {(canMove || canRemove) && (
          <button
            type="button"
            className="gf-row-more"
            aria-label={`${t('rows.acts')}: ${name}`}
            aria-expanded={acting}
            aria-controls={`${id}-acts`}
            onClick={() => setActing(!acting)}
          />
        )}
      </div>
      <div id={`${id}-acts`} hidden={!acting}>
        <RowActionButtons
          row={row}
          name={name}
          index={index}
          last={last}
          canRemove={canRemove}
          canMove={canMove}
          worded
          actions={actions}
        />
      </div>
      <div id={`${id}-body`} className="gf-row-body" role="group" aria-labelledby={`${id}-title`} hidden={!open}>
        {opened && <RowBody row={row} drawRow={drawRow} />}
      </div>
    </li>
  )
})

/** State of a collapsed row: that it has errors, or else answers that are not in its name. */
function RowState({ node, row }: Pick<RepeatRowProps, 'node' | 'row'>) {
  const t = useFormTranslation()
  const wrong = useIsRowInvalid(node, row)
  const details = useRowDetails(node, row)
  if (wrong) {
    return (
      <span className="gf-row-detail gf-row-wrong">
        <span className="gf-mark" aria-hidden="true">
          !
        </span>
        {t('steps.wrong')}
      </span>
    )
  }
  return details ? <span className="gf-row-detail">{details}</span> : null
}

/** The questions of a row; not rendered again when others are added, moved or removed. */
const RowBody = memo(function RowBody({ row, drawRow }: Pick<RepeatRowProps, 'row' | 'drawRow'>) {
  return drawRow(row)
})

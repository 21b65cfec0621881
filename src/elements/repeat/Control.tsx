import { useMemo } from 'react'
import { BLOCK } from '../../client/render/blocksOf.ts'
import type { LayoutProps } from '../../client/render/ControlProps.ts'
import { FieldErrors } from '../../client/render/FieldErrors.tsx'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { sliced, useBlocks } from '../../client/render/useBlocks.ts'
import { useElementState } from '../../client/render/useElementState.ts'
import { useRows } from '../../client/render/useRows.ts'
import { RepeatRow } from './RepeatRow.tsx'
import './repeat.css'

/** The same questions once per row, one row below the other, with ways to add, remove and move rows. */
export function RepeatLayout({ id, node, row, settings, words, design, children, drawRow }: LayoutProps) {
  const t = useFormWords()
  const { rows, canAdd, canRemove, most, acts } = useRows(node, row)
  const { violations } = useElementState(node, row)
  const perBlock = Math.max(1, Math.floor(BLOCK / (node.element.children?.length || 1)))
  const blocks = useBlocks(useMemo(() => sliced(rows, perBlock), [rows, perBlock]))
  const label = words(settings['label'])
  const help = words(settings['help'])
  const drawn = blocks.flatMap((block) => (block.drawn ? block.ids : []))
  return (
    <div id={id} className="gf-repeat" role="group" aria-labelledby={label ? `${id}-label` : undefined}>
      {label && (
        <h2 id={`${id}-label`} className="gf-group-title">
          {label}
        </h2>
      )}
      {help && <div className="gf-help">{help}</div>}
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
      {!design && rows.length === 0 && <p className="gf-help">{t('rows.none')}</p>}
      {violations.length > 0 && <FieldErrors label={label} violations={violations} />}
      {(canAdd || design) && (
        <button type="button" className="gf-button gf-add-row" disabled={design} onClick={acts.add}>
          <span aria-hidden="true">+ </span>
          {words(settings['addLabel']) || t('rows.add')}
        </button>
      )}
      {!canAdd && canRemove && <p className="gf-help">{t('rows.full', { max: most })}</p>}
    </div>
  )
}

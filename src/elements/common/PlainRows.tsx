import type { LayoutProps } from '../../render/ControlProps.ts'
import { FieldErrors } from '../../render/FieldErrors.tsx'
import { useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import { useElementState } from '../../render/useElementState.ts'
import { useRows } from '../../render/useRows.ts'
import { ADD_ROW, hasRoomForRow, REMOVE_ROW } from '../plainRows.ts'

/**
 * The rows of a repeating group or table on a page without scripts. A hidden field per row lists its id; submit buttons add
 * and remove rows, and the response scrolls to the row.
 */
export function PlainRows({ id, node, row, settings, words, drawRow }: LayoutProps) {
  const t = useFormTranslation()
  const { filling } = useRenderScope()
  const { violations } = useElementState(node, row)
  const { rows, canAdd, canRemove, most } = useRows(node, row)
  const label = words(settings['label'])
  const help = words(settings['help'])
  const hasRoom = filling !== null && hasRoomForRow(filling, node.element.id)
  const headAt = (at: number) => `${id}-at${at}`
  return (
    <div id={id} className="gf-repeat gf-plain-rows" role="group" aria-labelledby={label ? `${id}-label` : undefined}>
      {label && (
        <h2 id={`${id}-label`} className="gf-group-title" tabIndex={-1}>
          {label}
        </h2>
      )}
      {help && <div className="gf-help">{help}</div>}
      <ol className="gf-rows">
        {rows.map((one, at) => (
          <li key={one} className="gf-row" data-row={one}>
            <input type="hidden" name={id} value={one} />
            <div className="gf-row-head">
              <span className="gf-row-number" aria-hidden="true">
                {at + 1}
              </span>
              <h3 id={headAt(at)} className="gf-row-title" tabIndex={-1}>
                {t('rows.title', { number: at + 1 })}
              </h3>
              {canRemove && (
                <button
                  type="submit"
                  name={REMOVE_ROW}
                  value={one}
                  formAction={`#${rows.length > 1 ? headAt(Math.min(at, rows.length - 2)) : `${id}-label`}`}
                  className="gf-button"
                  aria-label={t('rows.removeNamed', { row: t('rows.title', { number: at + 1 }) })}
                >
                  {t('rows.remove')}
                </button>
              )}
            </div>
            <div className="gf-row-body" role="group" aria-labelledby={headAt(at)}>
              {drawRow(one)}
            </div>
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className="gf-help">{t('rows.none')}</p>}
      {violations.length > 0 && <FieldErrors kind={node.kind} label={label} violations={violations} words={words} />}
      {canAdd && hasRoom && (
        <button
          type="submit"
          name={ADD_ROW}
          value={id}
          formAction={`#${headAt(rows.length)}`}
          className="gf-button gf-add-row"
        >
          <span aria-hidden="true">+ </span>
          {words(settings['addLabel']) || t('rows.add')}
        </button>
      )}
      {!(canAdd && hasRoom) && canRemove && (
        <p className="gf-help">{t('rows.full', { max: canAdd ? rows.length : most })}</p>
      )}
    </div>
  )
}

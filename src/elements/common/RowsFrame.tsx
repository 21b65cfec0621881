import type { ReactNode } from 'react'
import type { LayoutProps } from '../../render/ControlProps.ts'
import { FieldErrors } from '../../render/FieldErrors.tsx'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { useElementState } from '../../render/useElementState.ts'
import type { Rows } from '../../render/useRows.ts'
import { useGripDrag } from '../../render/ui/drag/useGripDrag.tsx'

interface RowsFrameProps {
  readonly layout: LayoutProps
  readonly rows: Rows
  readonly className: string
  /** The rows as rendered by the kind; on the canvas the content of one row. */
  readonly children: ReactNode
}

/** Frame of the rows of a repeat or a table: label, help, errors, dragging and adding rows. */
export function RowsFrame({
  layout,
  rows: { rows, canAdd, canRemove, most, actions },
  className,
  children,
}: RowsFrameProps) {
  const { id, node, row, settings, words, design } = layout
  const t = useFormTranslation()
  const { violations } = useElementState(node, row)
  const label = words(settings['label'])
  const help = words(settings['help'])
  const { props, drag } = useGripDrag({
    grip: '.gf-row-grip',
    nameOf: (held) => held.querySelector<HTMLElement>('.gf-row-grip')?.dataset['name'] ?? '',
    onDrop: (from, to, held) => {
      if (from !== to && held.isConnected) actions.move(held.dataset['row'] ?? '', to)
    },
  })
  return (
    <div id={id} className={className} role="group" aria-labelledby={label ? `${id}-label` : undefined} {...props}>
      {label && (
        <h2 id={`${id}-label`} className="gf-group-title">
          {label}
        </h2>
      )}
      {help && <div className="gf-help">{help}</div>}
      {children}
      {!design && rows.length === 0 && <p className="gf-help">{t('rows.none')}</p>}
      {violations.length > 0 && <FieldErrors kind={node.kind} label={label} violations={violations} words={words} />}
      {(canAdd || design) && (
        <button type="button" className="gf-button gf-add-row" disabled={design} onClick={actions.add}>
          <span aria-hidden="true">+ </span>
          {words(settings['addLabel']) || t('rows.add')}
        </button>
      )}
      {!canAdd && canRemove && <p className="gf-help">{t('rows.full', { max: most })}</p>}
      {drag}
    </div>
  )
}

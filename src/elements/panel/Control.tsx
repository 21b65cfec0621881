import { useMemo } from 'react'
import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { domIds } from '../../render/domIds.ts'
import { useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import { useOpenPart } from '../../render/useOpenPart.ts'
import { useInvalidParts } from '../../render/useInvalidParts.ts'
import type { PanelSettings } from './panel.ts'

export const control: ControlEntry = { sort: 'layout', Layout: PanelLayout }

/** A collapsible section: native `details`, which find-in-page opens by itself. */
function PanelLayout(props: LayoutProps<PanelSettings>) {
  const { id, settings, words, design, children } = props
  if (!design) return <Panel {...props} />
  return (
    <div id={id} className="gf-panel">
      <div className="gf-panel-title">{words(settings.label)}</div>
      <div className="gf-panel-body">{children}</div>
    </div>
  )
}

function Panel({ id, node, row, settings, words, children }: LayoutProps<PanelSettings>) {
  const t = useFormTranslation()
  const { filling } = useRenderScope()
  const [open, setOpen] = useOpenPart(node.element.id, settings.open === true)
  const wrong = useInvalidParts(useMemo(() => [node], [node]))
  const collapse = node.parent === null ? undefined : filling?.compiled.byId.get(node.parent)?.element
  // `details` of the same name: the browser closes the others when one opens.
  const name = collapse?.settings.oneAtATime === true ? domIds(collapse.id, row).control : undefined
  return (
    <details
      id={id}
      className="gf-panel"
      name={name}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="gf-panel-title">
        {words(settings.label)}
        {wrong.length > 0 && (
          <span className="gf-mark">
            <span aria-hidden="true">!</span>
            <span className="gf-unseen"> ({t('steps.wrong')})</span>
          </span>
        )}
      </summary>
      <div className="gf-panel-body">{children}</div>
    </details>
  )
}

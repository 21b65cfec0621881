import type { FieldTemplateProps } from '@rjsf/utils'
import { useBeside } from './Beside.ts'
import { domIds } from './domIds.ts'
import { useRenderedInput } from './ElementContext.ts'
import { FieldErrors } from './FieldErrors.tsx'

/**
 * The frame of an input: label, help and errors, and below them the control, so that no on-screen keyboard covers them.
 * Plain elements, since antd’s Form.Item re-renders all.
 */
export function FieldTemplate({ children }: FieldTemplateProps) {
  const { node, row, state, entry, words } = useRenderedInput()
  const beside = useBeside()
  const { required, violations } = state
  const { settings } = node.element
  const ids = domIds(node.element.id, row)
  const help = words(settings['help'])
  const label = (
    <>
      {words(settings['label'])}
      {required && (
        <span className="gf-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  const hint = help && (
    <div id={ids.help} className="gf-help">
      {help}
    </div>
  )
  return (
    <>
      {entry.unlabelled ? null : entry.grouped?.(settings) ? (
        <span id={ids.label} className="gf-label">
          {label}
        </span>
      ) : (
        <label id={ids.label} className="gf-label" htmlFor={ids.control}>
          {label}
        </label>
      )}
      {!entry.unlabelled && hint}
      {violations.length > 0 && (
        <div id={ids.errors} className="gf-errors">
          <FieldErrors kind={node.kind} label={words(settings['label'])} violations={violations} words={words} />
        </div>
      )}
      {children}
      {entry.unlabelled && hint}
      {beside?.(node, row)}
    </>
  )
}

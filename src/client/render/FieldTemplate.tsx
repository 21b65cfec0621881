import type { FieldTemplateProps } from '@rjsf/utils'
import { controls } from '../../elements/controls.ts'
import { entryNow } from './ControlSource.ts'
import { domIds } from './domIds.ts'
import { FieldErrors } from './FieldErrors.tsx'
import { useNode } from './NodeContext.ts'
import { useAuthorWords } from './useAuthorWords.ts'
import { useElementState } from './useElementState.ts'

/** The frame of an input: label, control, help, and what is wrong. Plain elements, since antd's Form.Item re-renders all. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  const node = useNode()
  const { required, violations } = useElementState(node)
  const words = useAuthorWords()
  const { settings } = node.element
  const ids = domIds(node.element.id)
  const entry = entryNow(controls[node.kind.id])
  const grouped = entry?.sort === 'input' && entry.grouped?.(settings)
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
  const help = words(settings['help'])
  return (
    <div className={violations.length ? 'gf-field gf-field-wrong' : 'gf-field'}>
      {grouped ? (
        <span id={ids.label} className="gf-label">
          {label}
        </span>
      ) : (
        <label id={ids.label} className="gf-label" htmlFor={ids.control}>
          {label}
        </label>
      )}
      {children}
      {help && (
        <div id={ids.help} className="gf-help">
          {help}
        </div>
      )}
      <div id={ids.errors} className="gf-errors" role="alert">
        {violations.length > 0 && <FieldErrors violations={violations} />}
      </div>
    </div>
  )
}

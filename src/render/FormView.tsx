import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { CompiledForm } from '../forms/compile/CompiledForm.ts'
import type { Area } from '../forms/document/FormDocument.ts'
import { ElementList } from './ElementView.tsx'
import { registerFilling } from './focusElement.ts'
import { type FormActions, FormActionsContext } from './FormActions.ts'
import { FormScope, type FormScopeProps } from './FormScope.tsx'
import { useDirection } from './PseudoTranslator.ts'
import type { Filling } from '../forms/filling/Filling.ts'
import { drawnForm } from './DrawnForm.ts'
import { useFormTranslation } from './RenderScope.ts'

interface FormViewProps extends Omit<FormScopeProps, 'children'> {
  readonly compiled: CompiledForm
  readonly area?: Area
  readonly actions?: FormActions
}

/** One area of a version: its questions, or its footer. */
export function FormView({ compiled, area = 'children', actions, ...scope }: FormViewProps) {
  const { filling, language } = scope
  const direction = useDirection(language)
  const list = <ElementList key={area} compiled={compiled} ids={compiled.roots[area]} />
  useEffect(() => (filling && area === 'children' ? registerFilling(filling) : undefined), [filling, area])
  return (
    <FormScope compiled={compiled} {...scope}>
      <div className={`gf-form gf-form-${area}`} lang={language} dir={direction}>
        {actions ? <FormActionsContext value={actions}>{list}</FormActionsContext> : list}
        {filling && area === 'children' && <Announcer filling={filling} />}
      </div>
    </FormScope>
  )
}

/** The single polite live region of a form. Mounted empty, since screen readers only announce changes. */
function Announcer({ filling }: { readonly filling: Filling }) {
  const t = useFormTranslation()
  const { announcements } = drawnForm(filling)
  const announcement = useStore(announcements.store, ({ last }) => last)
  return (
    <div className="gf-unseen" role="status">
      {announcement && t(`announce.${announcement.key}`, announcement.params)}
    </div>
  )
}

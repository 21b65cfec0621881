import { useEffect } from 'react'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Area } from '../../forms/document/FormDocument.ts'
import { Announcer } from './Announcer.tsx'
import { ElementList } from './ElementList.tsx'
import { watchOnScreen } from './focusElement.ts'
import { type FormActions, FormActionsContext } from './FormActions.ts'
import { FormScope, type FormScopeProps } from './FormScope.tsx'
import { useDirection } from './Pretended.ts'

interface FormViewProps extends Omit<FormScopeProps, 'children'> {
  readonly compiled: CompiledForm
  readonly area?: Area
  readonly actions?: FormActions
}

/** One area of a version, drawn: its questions, or its footer. */
export function FormView({ compiled, area = 'children', actions, ...scope }: FormViewProps) {
  const { filling, language } = scope
  const direction = useDirection(language)
  const list = <ElementList key={area} compiled={compiled} ids={compiled.roots[area]} />
  useEffect(() => (filling && area === 'children' ? watchOnScreen(filling) : undefined), [filling, area])
  return (
    <FormScope compiled={compiled} {...scope}>
      <div className={`gf-form gf-form-${area}`} lang={language} dir={direction}>
        {actions ? <FormActionsContext value={actions}>{list}</FormActionsContext> : list}
        {filling && area === 'children' && <Announcer filling={filling} />}
      </div>
    </FormScope>
  )
}

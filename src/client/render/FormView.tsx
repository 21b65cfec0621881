import { type ReactNode, useMemo } from 'react'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Area } from '../../forms/document/FormDocument.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { ElementList } from './ElementList.tsx'
import { type FormActions, FormActionsContext } from './FormActions.ts'
import { type PositionSource, type RenderScope, RenderScopeContext, type StartView } from './RenderScope.ts'

interface FormViewProps {
  readonly compiled: CompiledForm
  /** Null draws the form as the canvas does: blank and without answers. */
  readonly filling: Filling | null
  /** Language of the author's words. */
  readonly language: string
  readonly area?: Area
  readonly positions?: PositionSource | null
  readonly start?: StartView | null
  readonly actions?: FormActions
}

/** One area of a version, drawn: its questions, or its footer. */
export function FormView({
  compiled,
  filling,
  language,
  area = 'children',
  positions = null,
  start = null,
  actions,
}: FormViewProps) {
  const list = <ElementList key={area} compiled={compiled} ids={compiled.roots[area]} />
  return (
    <FormScope compiled={compiled} filling={filling} language={language} positions={positions} start={start}>
      <div className={`gf-form gf-form-${area}`} lang={language}>
        {actions ? <FormActionsContext value={actions}>{list}</FormActionsContext> : list}
      </div>
    </FormScope>
  )
}

interface FormScopeProps extends Omit<FormViewProps, 'area' | 'actions' | 'compiled'> {
  readonly compiled: Pick<CompiledForm, 'languages'>
  readonly children: ReactNode
}

/** What {@link ElementView} needs around it; the canvas uses it with `filling` null and draws its own lists inside. */
export function FormScope({ compiled, filling, language, positions = null, start = null, children }: FormScopeProps) {
  const fallback = compiled.languages[0] ?? 'en'
  const scope = useMemo<RenderScope>(
    () => ({ filling, language, fallback, positions, start }),
    [filling, language, fallback, positions, start],
  )
  return <RenderScopeContext value={scope}>{children}</RenderScopeContext>
}

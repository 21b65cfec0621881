import type { ReactNode } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { useFormLanguage } from './PageFrame.tsx'
import { PageTexts } from '../page/PageTexts.tsx'

interface FormTextsProps {
  readonly compiled: Pick<CompiledForm, 'languages' | 'form'>
  readonly children: ReactNode
}

/** {@link PageTexts} for pages that link to a form and offer no choice of language. */
export function FormTexts({ compiled, children }: FormTextsProps) {
  const [language] = useFormLanguage(compiled)
  return (
    <PageTexts language={language} builtIn={compiled.form.builtInWords}>
      {children}
    </PageTexts>
  )
}

import type { ReactNode } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { useFormLanguage } from './PageFrame.tsx'
import { PageWords } from '../page/PageWords.tsx'

interface WordsOfFormProps {
  readonly compiled: Pick<CompiledForm, 'languages' | 'form'>
  readonly children: ReactNode
}

/** {@link PageWords} for pages that link to a form and offer no choice of language. */
export function WordsOfForm({ compiled, children }: WordsOfFormProps) {
  const [language] = useFormLanguage(compiled)
  return (
    <PageWords language={language} builtIn={compiled.form.builtInWords}>
      {children}
    </PageWords>
  )
}

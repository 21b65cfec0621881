import { Suspense } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

/** Only forms with a look of their own fetch it; without it a page looks as the server sent it. */
const PageTheme = lazyPart(async () => (await import('./PageTheme.tsx')).PageTheme)

/** Puts the page in the look of its form, where that has one. */
export function FormLook({ compiled }: { readonly compiled: CompiledForm }) {
  const { theme } = compiled.form
  return (
    theme && (
      <Suspense fallback={null}>
        <PageTheme theme={theme} />
      </Suspense>
    )
  )
}

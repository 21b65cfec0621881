import { Suspense } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

/** Loaded only for forms with a theme; without one, the page keeps the styles sent by the server. */
const PageTheme = lazyPart(async () => (await import('./PageTheme.tsx')).PageTheme)

/** Applies the form's theme, if any, to the page. */
export function FormThemeStyle({ compiled }: { readonly compiled: CompiledForm }) {
  const { theme } = compiled.form
  return (
    theme && (
      <Suspense fallback={null}>
        <PageTheme theme={theme} />
      </Suspense>
    )
  )
}

import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

const Loaded = lazyPart(async () => (await import('./AnswersDialog.tsx')).AnswersDialog)

/** AnswersDialog, loaded when it is opened: it reads answers with the code of all kinds. */
export function LazyAnswersDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

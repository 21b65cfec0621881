import type { LiveForm } from '../../runtime/startForm.ts'
import { forgetFollowed } from './useFollowedDraft.ts'
import { useFormGuard } from './useFormGuard.ts'

/** Guards what is being filled in; gives what throws it away, here and on the server, once the person agrees. */
export function useStartOver(live: LiveForm, onAnew: () => void): () => Promise<void> {
  const agreesToDiscard = useFormGuard(live)
  return async () => {
    if (!(await agreesToDiscard())) return
    live.discard()
    forgetFollowed(live)
    onAnew()
  }
}

import { useEffect, useState } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import type { Beside } from '../../../render/Beside.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/**
 * Suggestions read from photos, shown beside the questions they fill in; loads nothing for a form whose photos have no
 * prompts.
 */
export function useVision(live: LiveForm, formId: string, version: number): Beside {
  const [beside, setBeside] = useState<Beside>(null)
  const { filling } = live
  useEffect(() => {
    if (!asks(filling.compiled)) return
    // Photos added while the code loads are read; those added earlier are not.
    const before = filling.draft()
    let isGone = false
    const opening = import('../vision/openVision.tsx')
      .then(({ openVision }) => {
        if (isGone) return null
        const vision = openVision(live, { formId, version, before })
        setBeside(() => vision.beside)
        return vision
      })
      // Offline, the code may be missing; the form works without it.
      .catch(() => null)
    return () => {
      isGone = true
      void opening.then((vision) => vision?.end())
    }
  }, [live, filling, formId, version])
  return beside
}

const asks = ({ nodes }: CompiledForm) => nodes.some(({ kind, element }) => kind.media && element.settings['prompts'])

import { useEffect, useState } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import type { Beside } from '../../../render/Beside.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/** What photos say beside the questions they fill; a form whose photos carry no prompts loads nothing for it. */
export function useVision(live: LiveForm, formId: string, version: number): Beside {
  const [beside, setBeside] = useState<Beside>(null)
  const { filling } = live
  useEffect(() => {
    if (!asks(filling.compiled)) return
    // What is added while it comes is looked at; what was there before is not.
    const before = filling.draft()
    let isGone = false
    const opening = import('../vision/openVision.tsx')
      .then(({ openVision }) => {
        if (isGone) return null
        const vision = openVision(live, { formId, version, before })
        setBeside(() => vision.beside)
        return vision
      })
      // Without a network it did not come; the form goes on without.
      .catch(() => null)
    return () => {
      isGone = true
      void opening.then((vision) => vision?.end())
    }
  }, [live, filling, formId, version])
  return beside
}

const asks = ({ nodes }: CompiledForm) => nodes.some(({ kind, element }) => kind.media && element.settings['prompts'])

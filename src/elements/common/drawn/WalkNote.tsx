import { useDrawWords } from './useDrawWords.tsx'
import type { Walk } from './useWalk.tsx'

interface WalkNoteProps {
  readonly walk: Walk
  /** Metres; coarser positions are not recorded. */
  readonly coarsest: number
}

/** How a recording goes, or why it does not. */
export function WalkNote({ walk: { state, accuracy, failure }, coarsest }: WalkNoteProps) {
  const t = useDrawWords()
  if (failure) return <p className="gf-drawn-wrong">{t(failure === 'denied' ? 'denied' : 'noPosition')}</p>
  const metres = Math.ceil(accuracy ?? 0)
  if (state === 'off') return null
  if (state === 'paused') return <p>{t('paused')}</p>
  if (accuracy === null) return <p>{t('waiting')}</p>
  return accuracy > coarsest ? (
    <p className="gf-drawn-wrong">{t('coarse', { metres })}</p>
  ) : (
    <p>{t('walking', { metres })}</p>
  )
}

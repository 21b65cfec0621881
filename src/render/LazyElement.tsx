import { type ReactNode, useEffect, useState } from 'react'
import type { ControlEntry } from './ControlProps.ts'
import type { LazyControl } from './ControlSource.ts'
import { useFormWords } from './RenderScope.ts'

interface LateElementProps {
  readonly source: LazyControl
  readonly draw: (entry: ControlEntry) => ReactNode
}

/** An element whose code is on the way: its room until then, and a way to ask again when it did not come. */
export function LazyElement({ source, draw }: LateElementProps) {
  const t = useFormWords()
  const [entry, setEntry] = useState(source.entry)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (entry || failed) return
    let wanted = true
    source.load().then(
      (loaded) => wanted && setEntry(loaded),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [source, entry, failed])
  if (entry) return draw(entry)
  if (!failed) return <div className="gf-skeleton" aria-busy="true" aria-label={t('lazy.loading')} role="img" />
  return (
    <div className="gf-lazy-failed" role="alert">
      {t('lazy.failed')}{' '}
      <button type="button" className="gf-button" onClick={() => setFailed(false)}>
        {t('lazy.retry')}
      </button>
    </div>
  )
}

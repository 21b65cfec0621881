import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../client/render/mountQueue.ts'

interface TabPanelProps {
  readonly id: string
  readonly labelledBy: string
  readonly open: boolean
  /** Find-in-page found something in it. */
  readonly onFound: () => void
  readonly children: () => ReactNode
}

/** What stands behind a tab, drawn when it opens or nothing else is to be done. Closed, it is `hidden="until-found"`, which React cannot say: find-in-page opens it. */
export function TabPanel({ id, labelledBy, open, onFound, children }: TabPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useEffect(() => whenIdle(() => flushSync(() => setDrawn(true))), [])
  useLayoutEffect(() => {
    if (open) box.current?.removeAttribute('hidden')
    else box.current?.setAttribute('hidden', 'until-found')
  }, [open])
  const found = useEffectEvent(onFound)
  useEffect(() => {
    const panel = box.current
    const listener = () => found()
    panel?.addEventListener('beforematch', listener)
    return () => panel?.removeEventListener('beforematch', listener)
  }, [])
  return (
    <div id={id} ref={box} role="tabpanel" className="gf-tab-panel" aria-labelledby={labelledBy}>
      {drawn && children()}
    </div>
  )
}

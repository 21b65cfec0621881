import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

interface TabPanelProps {
  readonly id: string
  readonly labelledBy: string
  readonly open: boolean
  /** Whether to draw it though it is closed. */
  readonly drawn: boolean
  /** Find-in-page found something in it. */
  readonly onFound: () => void
  readonly children: () => ReactNode
}

/** What stands behind a tab. Closed, it is `hidden="until-found"`, which React cannot say: find-in-page opens it. */
export function TabPanel({ id, labelledBy, open, drawn, onFound, children }: TabPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
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
      {(opened || drawn) && children()}
    </div>
  )
}

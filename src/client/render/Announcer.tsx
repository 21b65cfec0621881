import { useSyncExternalStore } from 'react'
import type { Filling } from '../../forms/filling/Filling.ts'
import { drawnForm } from './DrawnForm.ts'
import { useFormWords } from './RenderScope.ts'

/** The one polite region of a form. Mounted empty, since screen readers only hear regions change. */
export function Announcer({ filling }: { readonly filling: Filling }) {
  const t = useFormWords()
  const { announcements } = drawnForm(filling)
  const said = useSyncExternalStore(announcements.subscribe, announcements.now)
  return (
    <div className="gf-unseen" role="status">
      {said && t(`announce.${said.key}`, said.params)}
    </div>
  )
}

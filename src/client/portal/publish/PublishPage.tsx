import './publish.css'
import { useSearchParams } from 'react-router-dom'
import { CompareSection } from './CompareSection.tsx'
import { FiguresSection } from './figures/FiguresSection.tsx'
import { PublishStateSection } from './PublishStateSection.tsx'

/** Publishing a form, sharing it and its versions; by URL parameter a comparison of versions, or usage figures. */
export function PublishPage() {
  const [params] = useSearchParams()
  const show = params.get('show')
  return (
    <div className="portal-stack">
      {show === 'figures' ? <FiguresSection /> : show === 'versions' ? <CompareSection /> : <PublishStateSection />}
    </div>
  )
}

import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { FiguresSection } from './figures/FiguresSection.tsx'
import { PublishStateSection } from './PublishStateSection.tsx'
import { ShareSection } from './share/ShareSection.tsx'
import { VersionsSection } from './VersionsSection.tsx'
import './publish.css'

/** Sections of the page by URL parameter: the figures have a tab of their own in the form's navigation. */
const SECTIONS = {
  now: PublishStateSection,
  versions: VersionsSection,
  share: ShareSection,
  figures: FiguresSection,
} as const
const CHOICES = ['now', 'versions', 'share'] as const
type SectionName = keyof typeof SECTIONS

/** Publishing a form: current state, versions, sharing and usage figures. */
export function PublishPage() {
  const { t } = useTranslation('versions')
  const [params, setParams] = useSearchParams()
  const asked = params.get('show') as SectionName | null
  const shown: SectionName = asked && Object.hasOwn(SECTIONS, asked) ? asked : 'now'
  const Section = SECTIONS[shown]
  return (
    <div className="portal-stack">
      {shown !== 'figures' && (
        <Segmented<SectionName>
          className="publish-sections"
          aria-label={t('sections.label')}
          value={shown}
          onChange={(show) => setParams(show === 'now' ? {} : { show })}
          options={CHOICES.map((value) => ({ value, label: t(`sections.${value}`) }))}
        />
      )}
      <Section />
    </div>
  )
}

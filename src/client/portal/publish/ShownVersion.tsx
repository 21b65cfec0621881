import { Drawer, Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { SectionTitle } from '../../shell/SectionTitle.tsx'
import type { VersionName } from './compare/useVersion.ts'
import { VersionView } from './VersionView.tsx'

interface ShownVersionProps {
  readonly formId: string
  readonly version: VersionName
  readonly reveal?: { readonly id: ElementId } | null
  /** True if it was asked for: on a narrow screen, it then opens in a drawer. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A version as collectors see it, beside the page; on a narrow screen in a drawer. */
export function ShownVersion({ formId, version, reveal = null, isOpen, onClose }: ShownVersionProps) {
  const { t } = useTranslation('versions')
  const isWide = Grid.useBreakpoint().xl === true
  const which = version === 'draft' ? t('compare.draft') : t('compare.version', { version })
  const title = t('compare.drawn', { which })
  const view = <VersionView formId={formId} version={version} reveal={reveal} />
  if (isWide) {
    return (
      <aside>
        <SectionTitle>{title}</SectionTitle>
        {view}
      </aside>
    )
  }
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="bottom"
      size="85%"
      title={title}
      closable={{ 'aria-label': t('compare.close') }}
    >
      {view}
    </Drawer>
  )
}

import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useVersion, type VersionName } from './compare/useVersion.ts'
import { StaticForm } from './StaticForm.tsx'

interface VersionViewProps {
  readonly formId: string
  readonly version: VersionName
  readonly reveal?: { readonly id: ElementId } | null
}

/** One version, or the draft, as collectors see it. */
export function VersionView({ formId, version, reveal = null }: VersionViewProps) {
  const { language } = useTranslation().i18n
  const { answer, reload } = useVersion(formId, version)
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {(page) => <StaticForm key={version} page={page} language={language} reveal={reveal} />}
    </WhenLoaded>
  )
}

import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { Answered } from '../../shell/Answered.tsx'
import { useVersion, type VersionName } from './compare/useVersion.ts'
import { FormPicture } from './FormPicture.tsx'

interface ShownVersionProps {
  readonly formId: string
  readonly version: VersionName
  readonly reveal?: { readonly id: ElementId } | null
}

/** One version, or the draft, as collectors see it. */
export function ShownVersion({ formId, version, reveal = null }: ShownVersionProps) {
  const { language } = useTranslation().i18n
  const { answer, reload } = useVersion(formId, version)
  return (
    <Answered answer={answer} retry={() => void reload()}>
      {(page) => <FormPicture key={version} page={page} language={language} reveal={reveal} />}
    </Answered>
  )
}

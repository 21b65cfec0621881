import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { diffVersions } from '../../../forms/diff/diffVersions.ts'
import { groupChanges, keyOfChange } from '../../../forms/diff/groupChanges.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { useChangeTexts } from '../../portal/publish/compare/useChangeTexts.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

interface BlockChangesProps {
  readonly before: FormDocument
  readonly after: FormDocument
}

/** Differences between two documents, element by element, described as in the publish history. */
export function BlockChanges({ before, after }: BlockChangesProps) {
  const { t } = useTranslation('blocks')
  const { kinds } = useEditor()
  const groups = useMemo(() => groupChanges(diffVersions(before, after, kinds)), [before, after, kinds])
  const { nameOf, words } = useChangeTexts(before, after)
  if (groups.length === 0) return <p className="ed-hint">{t('noChanges')}</p>
  return (
    <ul className="ed-block-changes" aria-label={t('changes')}>
      {groups.map(({ element, of }) => (
        <li key={element?.id ?? 'form'}>
          <strong>
            {element ? <Icon name={element.kind} size={16} /> : null} {nameOf(element)}
          </strong>
          <ul>
            {of.map((change) => {
              const { what, before: old, after: now } = words(change)
              return (
                <li key={keyOfChange(change)}>
                  {what}
                  {old !== undefined || now !== undefined ? ': ' : null}
                  {old === undefined ? null : <del>{old}</del>}
                  {old !== undefined && now !== undefined ? ' → ' : null}
                  {now === undefined ? null : <ins>{now}</ins>}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

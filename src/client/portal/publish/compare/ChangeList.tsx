import { Button, Tag, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds } from '../../../../elements/registry.ts'
import { CHANGE_KINDS, type ChangeKind, type DocumentChange } from '../../../../forms/diff/DocumentChange.ts'
import { diffVersions } from '../../../../forms/diff/diffVersions.ts'
import { groupChanges, keyOfChange } from '../../../../forms/diff/groupChanges.ts'
import type { Element, FormDocument } from '../../../../forms/document/FormDocument.ts'
import { useChangeTexts } from './useChangeTexts.ts'
import './changes.css'

interface ChangeListProps {
  readonly before: FormDocument
  readonly after: FormDocument
  /** Called with the element whose change was pressed, and whether the later document lacks it. */
  readonly onShow: (element: Element, isGone: boolean) => void
}

/** Differences between two documents, element by element, in words; filtered by kind of change. */
export function ChangeList({ before, after, onShow }: ChangeListProps) {
  const { t } = useTranslation('versions')
  const [only, setOnly] = useState<ChangeKind | null>(null)
  const changes = useMemo(() => diffVersions(before, after, kinds), [before, after])
  const { nameOf, kindOf, words } = useChangeTexts(before, after)
  const [pressed, setPressed] = useState<string | null>(null)
  const counts = CHANGE_KINDS.map((is) => ({ is, count: changes.filter((change) => change.is === is).length }))
  const shown = counts.some(({ is, count }) => is === only && count > 0) ? only : null
  const groups = groupChanges(changes.filter(({ is }) => shown === null || is === shown))

  if (changes.length === 0) return <Typography.Text type="secondary">{t('compare.same')}</Typography.Text>
  return (
    <>
      <div className="publish-filter" role="group" aria-label={t('compare.filter')}>
        <FilterButton pressed={shown === null} onPress={() => setOnly(null)}>
          {t('compare.all')} {changes.length}
        </FilterButton>
        {counts.map(
          ({ is, count }) =>
            count > 0 && (
              <FilterButton key={is} pressed={shown === is} onPress={() => setOnly(is)}>
                {t(`kind.${is}`)} {count}
              </FilterButton>
            ),
        )}
      </div>
      <ul className="publish-changes">
        {groups.map(({ element, of }) => (
          <li key={element?.id ?? 'form'} data-pressed={element?.id === pressed || undefined}>
            <div className="publish-change-head">
              {element ? (
                <Button
                  type="link"
                  className="portal-flat"
                  aria-label={t('compare.showIn', { name: nameOf(element) })}
                  onClick={() => {
                    setPressed(element.id)
                    onShow(
                      element,
                      of.some(({ is }) => is === 'removed'),
                    )
                  }}
                >
                  {nameOf(element)}
                </Button>
              ) : (
                <strong>{nameOf(null)}</strong>
              )}
              {element && <small>{kindOf(element.kind)}</small>}
              {[...new Set(of.map(({ is }) => is))].map((is) => (
                <Tag key={is} className={`publish-kind publish-kind-${is}`} variant="filled">
                  {t(`kind.${is}`)}
                </Tag>
              ))}
            </div>
            <ul>
              {of.filter(needsWords).map((change) => (
                <ChangeLine key={keyOfChange(change)} {...words(change)} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

/** False if the tag of its kind says everything: a single element was added or removed. */
const needsWords = ({ is, inside }: DocumentChange) => inside > 0 || (is !== 'added' && is !== 'removed')

function ChangeLine({ what, before, after, note }: ReturnType<ReturnType<typeof useChangeTexts>['words']>) {
  return (
    <li>
      {what}
      {(before !== undefined || after !== undefined) && ': '}
      {before !== undefined && <del>{before}</del>}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <ins>{after}</ins>}
      {note && <small> {note}</small>}
    </li>
  )
}

interface FilterButtonProps {
  readonly pressed: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

function FilterButton({ pressed, onPress, children }: FilterButtonProps) {
  return (
    <Button size="small" type={pressed ? 'primary' : 'default'} aria-pressed={pressed} onClick={onPress}>
      {children}
    </Button>
  )
}

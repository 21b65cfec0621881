import './draftDifferences.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { readDraft } from '../../drafts/deviceDrafts.ts'
import { answerIn, withAnswer } from '../../drafts/mergeDrafts.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

interface DraftDifferencesProps {
  readonly live: LiveForm
  readonly language: string
  /** Renders the form again from its draft. */
  readonly onChosen: () => void
}

/**
 * Answers that differ between two devices. Both are shown for the collector to choose; until then this device's answer
 * applies.
 */
export function DraftDifferences({ live, language, onChosen }: DraftDifferencesProps) {
  const { t } = useTranslation('drafts')
  const { byPath, languages } = live.filling.compiled
  const [others, setOthers] = useState(() => readDraft(live.draftOf)?.others ?? {})
  const entries = Object.entries(others).flatMap(([path, other]) => {
    const node = byPath.get(path)
    return node ? [{ path, other, node }] : []
  })
  if (entries.length === 0) return null

  const choose = (path: string, other: Json | null, theirs: boolean) => {
    const { [path]: _, ...left } = others
    const answers = live.filling.draft()
    // With storage full, there is no draft to render from.
    if (!live.keep({ others: left, answers: theirs ? withAnswer(answers, path, other ?? undefined) : answers })) return
    setOthers(left)
    if (theirs) onChosen()
  }
  return (
    <section className="page-differs" aria-label={t('differs.title')}>
      <h2>{t('differs.title')}</h2>
      <p>{t('differs.text')}</p>
      {entries.map(({ path, other, node }) => {
        const label = readLabel(node.element.settings['label'] as Text | undefined, language, languages[0]) || path
        const mine = answerIn(live.filling.draft(), path)
        return (
          <fieldset key={path}>
            <legend>{label}</legend>
            <button type="button" onClick={() => choose(path, other, false)}>
              <small>{t('differs.here')}</small> <span>{valueText(node, mine, language) || t('differs.nothing')}</span>
            </button>
            <button type="button" onClick={() => choose(path, other, true)}>
              <small>{t('differs.there')}</small>{' '}
              <span>{valueText(node, other ?? undefined, language) || t('differs.nothing')}</span>
            </button>
          </fieldset>
        )
      })}
    </section>
  )
}

function valueText({ kind, element }: PlanNode, value: Json | undefined, language: string): string {
  if (value === undefined) return ''
  if (kind.rows && Array.isArray(value)) return `× ${value.length}`
  return kind.text?.(value, element.settings, language) ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

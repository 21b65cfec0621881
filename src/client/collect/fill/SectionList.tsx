import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Text } from '../../../forms/document/Text.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import { focusElement } from '../../../render/focusElement.ts'
import { useDirection } from '../../../render/PseudoTranslator.ts'
import { useProgress } from '../../../render/useProgress.ts'
import { sectionsOf } from './sectionsOf.ts'
import './sectionList.css'

interface SectionListProps {
  readonly filling: Filling
  /** Language of the form's texts. */
  readonly language: string
}

/**
 * Outline beside a form on wide screens: its named sections, their progress, and links to them. Renders nothing for a
 * form with one section.
 */
export function SectionList({ filling, language }: SectionListProps) {
  const { t } = useTranslation('page')
  const id = useId()
  const direction = useDirection(language)
  // Recomputed whenever the form's progress changes.
  const { answered, asked } = useProgress(filling)
  const sections = sectionsOf(filling)
  const here = useHere(sections.map(({ node }) => node.element.id).join(' '))
  if (sections.length < 2) return null
  return (
    <nav className="page-sections" aria-labelledby={id}>
      <div>
        <p id={id}>{t('answered', { answered, asked })}</p>
        <ul lang={language} dir={direction}>
          {sections.map(({ node: { element }, answered: done, asked: all }) => (
            <li key={element.id}>
              <button
                type="button"
                aria-current={element.id === here ? 'true' : undefined}
                data-done={done === all}
                onClick={() => focusElement(element.id)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="12" r="10.5" />
                  {done === all && <path d="m7 12.5 3.5 3.5 6.5-7.5" />}
                </svg>
                <span>
                  {readLabel(element.settings['label'] as Text, language, filling.compiled.languages[0] ?? language)}
                </span>
                <small>
                  {done} / {all}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Id of the element being read, out of `ids` in page order, separated by spaces. */
function useHere(ids: string): string | null {
  const [here, setHere] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const above = (ids.split(' ') as ElementId[]).filter((one) => {
        const element = document.querySelector(`[data-element="${CSS.escape(one)}"]`)
        return element !== null && element.getBoundingClientRect().top < window.innerHeight * 0.4
      })
      setHere(above.at(-1) ?? null)
    }
    look()
    document.addEventListener('scroll', look, { passive: true })
    return () => document.removeEventListener('scroll', look)
  }, [ids])
  return here
}

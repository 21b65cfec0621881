import { useTranslation } from 'react-i18next'
import type { Coverage } from '../../../forms/translating/coverageOf.ts'
import { SmallButton } from '../ui/SmallButton.tsx'

interface LanguageHeadProps {
  readonly name: string
  /** Null: the source. */
  readonly coverage: Coverage | null
  readonly readOnly: boolean
  readonly onMakeSource: () => void
  readonly onRemove: () => void
  readonly onAllRight: () => void
}

/** The head of a language's column: how far it is translated, and what can be done with all of it. */
export function LanguageHead({ name, coverage, readOnly, onMakeSource, onRemove, onAllRight }: LanguageHeadProps) {
  const { t } = useTranslation('translations')
  return (
    <div className="ed-translation-head" role="columnheader">
      <div className="ed-translation-title">
        <strong>{name}</strong>
        {coverage === null || readOnly ? null : (
          <span>
            {coverage.stale === 0 ? null : (
              <SmallButton icon="check" label={t('allRight', { language: name })} onClick={onAllRight} />
            )}
            <SmallButton icon="up" label={t('makeSource', { language: name })} onClick={onMakeSource} />
            <SmallButton icon="close" label={t('removeLanguage', { language: name })} onClick={onRemove} />
          </span>
        )}
      </div>
      {coverage === null ? (
        <small>{t('source')}</small>
      ) : (
        <>
          <progress max={100} value={coverage.percent} aria-label={t('coverage', { percent: coverage.percent })} />
          <small>
            {[
              t('coverage', { percent: coverage.percent }),
              ...(coverage.missing > 0 ? [t('missing', { count: coverage.missing })] : []),
              ...(coverage.stale > 0 ? [t('stale', { count: coverage.stale })] : []),
            ].join(' · ')}
          </small>
        </>
      )}
    </div>
  )
}

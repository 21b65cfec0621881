import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PublishEffects } from '../../../contract/versionShapes.ts'
import './effects.css'

/** Effects of publishing the draft on existing answers; nothing if none are affected. */
export function EffectsNote({ effects }: { effects: PublishEffects }) {
  const { t } = useTranslation('versions')
  if (effects.effects.length === 0) return null
  const isLoss = effects.effects.some(({ is }) => is !== 'renamed')
  return (
    <Alert
      type={isLoss ? 'warning' : 'info'}
      showIcon
      title={t('effects.title')}
      description={<EffectList {...effects} />}
    />
  )
}

/** The same effects as a list. */
export function EffectList({ effects, counted, total }: PublishEffects) {
  const { t } = useTranslation(['versions', 'elements'])
  const kindOf = (kind: string | null) => t(`elements:${kind}.title`, { defaultValue: kind ?? '' })
  return (
    <>
      <ul className="publish-effects">
        {effects.map(({ is, element, title, before, after, answers: count, misfits }) => (
          <li key={`${is} ${element} ${before}`}>
            {t(`effects.${is}`, { title, before, after: is === 'retyped' ? kindOf(after) : after, count, misfits })}
          </li>
        ))}
      </ul>
      <p className="publish-note">
        {t('effects.keeps')}
        {counted < total && ` ${t('effects.counted', { counted, total })}`}
      </p>
    </>
  )
}

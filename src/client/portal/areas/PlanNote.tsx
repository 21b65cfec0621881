import { useTranslation } from 'react-i18next'
import { sizeText } from './sizeText.ts'
import type { FoundPlan } from './usePlan.ts'

/** How much saving would take, or why it cannot be. */
export function PlanNote({ found }: { found: FoundPlan }) {
  const { t, i18n } = useTranslation('areas')
  if (found.state !== 'ready') {
    return (
      <p className={`area-plan${found.state === 'working' ? '' : ' area-wrong'}`} role="status">
        {t(`plan.${found.state}`)}
      </p>
    )
  }
  const { plan, noRoom } = found
  const count = plan.pieces.length
  const titles = plan.left.map(({ title }) => title).join(', ')
  const size = sizeText(plan.bytes, i18n.language)
  return (
    <div role="status">
      <p className="area-plan">
        {count === 0 ? t('onlyWorld') : t(plan.exact ? 'plan.exact' : 'plan.about', { count, size })}
      </p>
      {titles && <p className="area-text">{t('left', { titles })}</p>}
      {noRoom && <p className="area-wrong">{t('plan.noRoom')}</p>}
    </div>
  )
}

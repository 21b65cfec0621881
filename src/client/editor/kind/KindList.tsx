import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { TIERS, type OfferedKind } from './kindsOnOffer.ts'

interface KindListProps {
  readonly offered: readonly OfferedKind[]
  readonly chosen: string | null
  readonly onChoose: (kind: string) => void
}

/** Kinds to choose from, under what they keep. One group of radio buttons: the arrow keys go through all of them. */
export function KindList({ offered, chosen, onChoose }: KindListProps) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const name = useId()
  if (offered.length === 0) {
    return (
      <p className="ed-hint" role="status">
        {t('kindChange.none')}
      </p>
    )
  }
  return (
    <div className="ed-kinds-scroll">
      {TIERS.map((tier) => {
        const here = offered.filter(({ keeps }) => keeps === tier)
        if (here.length === 0) return null
        return (
          <fieldset key={tier}>
            <legend>{t(`kindChange.${tier}`)}</legend>
            {here.map(({ kind, losses }) => (
              <label key={kind.id} className="ed-kind" data-kind-choice={kind.id}>
                <input
                  type="radio"
                  name={name}
                  value={kind.id}
                  checked={kind.id === chosen}
                  onChange={() => onChoose(kind.id)}
                />
                <Icon name={kind.id} size={18} />
                <span>
                  {words(`${kind.id}.title`)}
                  {losses > 0 ? <small>{t('kindChange.loses', { count: losses })}</small> : null}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
